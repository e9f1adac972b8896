import type { HandlerInput, UserId } from '@quilt/contract/core';
import { UserUuid } from '@quilt/contract/core';
import { MilestoneId, TagId } from '@quilt/contract/features/projects';
import { splitWords } from '@quilt/contract/features/search';
import { DEADLINE_SPANS, type getBoard, Priority, TaskId } from '@quilt/contract/features/tasks';
import { z } from 'zod';
import type { Context } from '../../platform/context';
import { dayIn } from '../../platform/days';
import type { Reader } from '../../platform/db/database';
import { toWords } from '../../platform/words';
import type { SeenProjectRow } from '../projects';
import { areCommonTags, listUserIds } from './board.repository';
import type { AnyOf, TaskFilter } from './task-filters';

export type Filters = Omit<HandlerInput<typeof getBoard>['query'], 'limit'>;

/** Of a cursor: the same for whatever shows the tasks that match. */
export function keyOfFilters(filters: Filters): (string | null)[] {
  const { search, worker, inspector, tag, milestone, priority, deadline } = filters;
  return [
    search ?? '',
    ...[worker, inspector, tag, milestone, priority, deadline].map((value) => value ?? null),
  ];
}

export function hasFilters({ search = '', ...others }: Filters): boolean {
  return toWords(search).length > 0 || Object.values(others).some((value) => value !== undefined);
}

const NONE = 'none';

export async function readFilter(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  project: SeenProjectRow,
  { search = '', worker, inspector, tag, milestone, priority, deadline }: Filters,
): Promise<TaskFilter> {
  // Of signs alone nothing is called.
  const words = [splitWords(search), toWords(search)].find(({ length }) => length > 0) ?? [];
  const [, digits] = /^#?(\d+)$/.exec(words.join(' ')) ?? [];
  return {
    words,
    id: readAll(TaskId, [Number(digits)])[0] ?? null,
    worker: await readUsers(db, worker),
    inspector: await readUsers(db, inspector),
    tag: await readTags(db, tag),
    milestone: readAnyOf(MilestoneId, milestone),
    priority: priority === undefined ? null : readAll(Priority, priority.split(',')),
    deadline: deadline === undefined ? null : readAll(z.enum(DEADLINE_SPANS), deadline.split(',')),
    today: dayIn(clock.now(), project.team_time_zone),
  };
}

async function readUsers(reader: Reader, text: string | undefined): Promise<AnyOf<UserId> | null> {
  if (text === undefined) return null;
  const parts = text.split(',');
  const uuids = readAll(UserUuid, parts);
  return {
    values: uuids.length === 0 ? [] : await listUserIds(reader, uuids),
    orNone: parts.includes(NONE),
  };
}

async function readTags(reader: Reader, text: string | undefined): Promise<TaskFilter['tag']> {
  const tags = readAnyOf(TagId, text);
  return tags && { ...tags, isCommon: await areCommonTags(reader, tags.values) };
}

function readAnyOf<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): AnyOf<z.output<Schema>> | null {
  if (text === undefined) return null;
  const parts = text.split(',');
  return { values: readAll(schema, parts.map(Number)), orNone: parts.includes(NONE) };
}

/** What can be none of them finds nothing. */
export function readAll<Schema extends z.ZodType>(
  schema: Schema,
  parts: readonly unknown[],
): z.output<Schema>[] {
  return parts.flatMap((part) => {
    const parsed = schema.safeParse(part);
    return parsed.success ? [parsed.data] : [];
  });
}
