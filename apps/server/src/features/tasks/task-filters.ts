import type { TaskStatus } from '@quilt/contract/access';
import type { UserId } from '@quilt/contract/core';
import type { MilestoneId, ProjectId, TagId } from '@quilt/contract/features/projects';
import type { DeadlineSpan, Priority, TaskId } from '@quilt/contract/features/tasks';
import { type RawBuilder, sql } from 'kysely';
import { addDays, weekdayOf } from '../../platform/days';

/** Any of these will do, or that there is none. */
export interface AnyOf<Value> {
  values: readonly Value[];
  orNone: boolean;
}

export interface TaskFilter {
  /** Each begins one of the title's. */
  words: readonly string[];
  /** That the search may mean as well. */
  id: TaskId | null;
  worker: AnyOf<UserId> | null;
  inspector: AnyOf<UserId> | null;
  tag: (AnyOf<TagId> & { isCommon: boolean }) | null;
  milestone: AnyOf<MilestoneId> | null;
  priority: readonly Priority[] | null;
  deadline: readonly DeadlineSpan[] | null;
  /** Of the team's time zone. */
  today: string;
}

const WEEK_DAYS = 7;

/** Of `tasks`, all of this status or of any; nothing where all of the project's match. */
export function conditionsOf(
  project: ProjectId,
  filter: TaskFilter,
  status: TaskStatus | null,
): RawBuilder<unknown>[] {
  const { worker, inspector, tag, milestone, priority, deadline, today } = filter;
  return [
    ...(filter.words.length > 0 ? [isFound(project, filter)] : []),
    ...(worker ? [isOneOf(sql`tasks.worker_id`, worker)] : []),
    ...(inspector ? [isOneOf(sql`tasks.inspector_id`, inspector)] : []),
    ...(milestone ? [isOneOf(sql`tasks.milestone_id`, milestone)] : []),
    ...(tag ? [hasTag(tag)] : []),
    ...(priority ? [sql`tasks.priority = any (${priority}::text[])`] : []),
    ...(deadline ? [isDueInAny(deadline, today, status)] : []),
  ];
}

/** As the index `tasks_words` has them. */
const WORDS = sql`search_terms(tasks.project_id || ':', tasks.title, true)`;

function isFound(project: ProjectId, { words, id }: TaskFilter): RawBuilder<unknown> {
  const query = words.map((word) => `'${project}:${word.replace(/['\\]/g, '$&$&')}':*`).join(' & ');
  const hasWords = sql`${WORDS} @@ ${query}::tsquery`;
  // Looked up by themselves: beside other conditions older databases read all of a column as well.
  if (id === null) return sql`tasks.id in (select tasks.id from tasks where ${hasWords} offset 0)`;
  // Both are looked up: of either that may be true each task would be asked.
  return sql`tasks.id in (select ${id}::bigint union all select tasks.id from tasks where ${hasWords})`;
}

function isOneOf(column: RawBuilder<unknown>, { values, orNone }: AnyOf<number>): RawBuilder<unknown> {
  // One alone may be found in the order of an index.
  if (!orNone && values.length === 1) return sql`${column} = ${values[0]}`;
  if (!orNone) return sql`${column} = any (${values}::bigint[])`;
  return values.length === 0
    ? sql`${column} is null`
    : sql`(${column} is null or ${column} = any (${values}::bigint[]))`;
}

function hasTag({ values, orNone, isCommon }: NonNullable<TaskFilter['tag']>): RawBuilder<unknown> {
  // Of what many have, the first of a column are soon found by asking each; what few have is looked up.
  const hasOne = isCommon
    ? sql`exists (select from task_tags where task_id = tasks.id and tag_id = any (${values}::bigint[]) offset 0)`
    : sql`tasks.id in (select task_id from task_tags where tag_id = any (${values}::bigint[]))`;
  if (!orNone) return hasOne;
  const hasNone = sql`not exists (select from task_tags where task_id = tasks.id)`;
  return values.length === 0 ? hasNone : sql`(${hasNone} or ${hasOne})`;
}

function isDueInAny(
  spans: readonly DeadlineSpan[],
  today: string,
  status: TaskStatus | null,
): RawBuilder<unknown> {
  const [one, ...others] = spans.map((span) => isDue(span, today, status));
  if (one && others.length === 0) return one;
  return sql`(${sql.join(one ? [one, ...others] : [sql`false`], sql` or `)})`;
}

/** What is done is not overdue. */
function isDue(span: DeadlineSpan, today: string, status: TaskStatus | null): RawBuilder<unknown> {
  const sunday = addDays(today, WEEK_DAYS - weekdayOf(today));
  const nextSunday = addDays(sunday, WEEK_DAYS);
  switch (span) {
    case 'overdue':
      // Said outright, or all that is done would be looked through.
      if (status === 'done') return sql`false`;
      return sql`(tasks.deadline < ${today}::date and tasks.status <> 'done')`;
    case 'today':
      return sql`tasks.deadline = ${today}::date`;
    case 'week':
      return sql`(tasks.deadline > ${addDays(sunday, -WEEK_DAYS)}::date and tasks.deadline <= ${sunday}::date)`;
    case 'nextWeek':
      return sql`(tasks.deadline > ${sunday}::date and tasks.deadline <= ${nextSunday}::date)`;
    case 'later':
      return sql`tasks.deadline > ${nextSunday}::date`;
    case 'none':
      return sql`tasks.deadline is null`;
  }
}
