import type { UserUuid } from '@quilt/contract/core';
import { listProjectMembers, type Project } from '@quilt/contract/features/projects';
import { PRIORITIES, type TaskChanges } from '@quilt/contract/features/tasks';
import { call } from '../../../lib/api-client';
import { readEstimate } from '../drawer/estimate';
import { keepPeople } from '../people';
import { STATUSES } from '../statuses';
import type { ColumnName } from './columns';

/** What a text means in a cell; null where it means nothing there. */
export type ReadCell = { changes: TaskChanges } | { status: number } | null;

interface Words {
  statuses: readonly string[];
  priorities: readonly string[];
}

const small = (text: string): string => text.trim().toLocaleLowerCase();

/** As it was copied from a table like this one, or written by hand. */
export async function readCell(
  project: Project,
  column: ColumnName,
  text: string,
  words: Words,
): Promise<ReadCell> {
  const typed = text.trim();
  switch (column) {
    case 'title':
      return typed === '' ? null : { changes: { title: typed } };
    case 'status': {
      const place = words.statuses.findIndex((word) => small(word) === small(typed));
      const status = STATUSES[place] ?? STATUSES.find((one) => String(one) === typed);
      return status === undefined ? null : { status };
    }
    case 'priority': {
      const place = words.priorities.findIndex((word) => small(word) === small(typed));
      const priority = PRIORITIES[place] ?? PRIORITIES.find((one) => one === small(typed));
      return priority === undefined ? null : { changes: { priority } };
    }
    case 'worker':
    case 'inspector': {
      if (typed === '') return { changes: { [column]: null } };
      const uuid = await findMember(project, typed);
      return uuid === null ? null : { changes: { [column]: uuid } };
    }
    case 'startsOn':
    case 'deadline':
      if (typed === '') return { changes: { [column]: null } };
      return isDay(typed) ? { changes: { [column]: typed } } : null;
    case 'percentage': {
      const percentage = readPercentage(typed);
      return percentage === null ? null : { changes: { percentage } };
    }
    case 'estimate': {
      const estimate = readEstimate(typed);
      return estimate === undefined ? null : { changes: { estimate } };
    }
    case 'milestone': {
      if (typed === '') return { changes: { milestone: null } };
      const found = project.milestones.find(({ title }) => small(title) === small(typed));
      return found ? { changes: { milestone: found.id } } : null;
    }
    case 'changedAt':
      return null;
    case 'tags': {
      const titles = typed === '' ? [] : typed.split(',');
      const found = titles.map((title) => project.tags.find((tag) => small(tag.title) === small(title)));
      const tags = found.flatMap((tag) => tag?.id ?? []);
      return tags.length === titles.length ? { changes: { tags } } : null;
    }
  }
}

/** With its sign or without; null where it is none. */
export function readPercentage(text: string): number | null {
  const [, digits] = /^(\d{1,3})\s*%?$/.exec(text.replaceAll('\u00a0', ' ')) ?? [];
  const percentage = Number(digits);
  return digits === undefined || percentage > 100 ? null : percentage;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** By their whole name or their username; two of one name are nobody. */
async function findMember(project: Project, name: string): Promise<UserUuid | null> {
  const query = { search: name.replace(/^@/, ''), limit: 10 };
  const { items } = await call(listProjectMembers, { params: { id: project.id }, query });
  const people = items.map(({ person }) => person);
  const found = people.filter(
    ({ fullName, username }) =>
      small(fullName) === small(name) || `@${username?.toLocaleLowerCase()}` === small(name),
  );
  keepPeople(found);
  return found.length === 1 ? (found[0]?.uuid ?? null) : null;
}
