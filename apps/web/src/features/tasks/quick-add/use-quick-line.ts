import { can, canBeWorker, canSetWorker } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import { listMembers, type Member } from '@quilt/contract/features/members';
import {
  listProjectMembers,
  type Project,
  type ProjectMember,
  type Tag,
} from '@quilt/contract/features/projects';
import { type Parsed, parseLine } from '@quilt/contract/quick-add';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client';
import { useSession } from '../../../lib/session';
import { useSettled } from '../../../lib/use-settled';
import { membersQuery, todayIn } from '../../members';
import { projectMembersQuery } from '../../projects';
import { standingOf } from '../standing';
import type { NewTaskInput } from '../writes';
import { namesOfMember, namesOfTag, type Target } from './offers';

export type ParsedLine = Parsed<ProjectMember, Tag>;

/** What is left out of the task, for its maker may not say it. */
export interface Held {
  /** Why they cannot work on it. */
  worker: 'cannotWork' | 'notYours' | null;
  isPlanHeld: boolean;
}

export type Looking = 'under way' | 'failed' | 'done';

/** Of every `@` of the line, what stands behind it. */
const peopleIn = (line: string): string[] =>
  [...line.matchAll(/(?<=^|\s)@(\S*)/gu)].map(([, word = '']) => word);

/** The server finds people and projects by words. */
export const toSearch = (word: string): string =>
  word
    .replaceAll('_', ' ')
    .replaceAll(/[,;:!?).]+$/gu, '')
    .trim();

/** Apart from what is shown while it is typed, which is dropped with the line. */
async function findMembers(
  { id, team }: Pick<Project, 'id' | 'team'>,
  word: string,
): Promise<ProjectMember[]> {
  const query = { search: toSearch(word) };
  const [members, others] = await Promise.all([
    call(listProjectMembers, { params: { id }, query }),
    call(listMembers, { params: { id: team.id }, query }),
  ]);
  return [...members.items, ...others.items.filter(seesAll)];
}

/** Who sees a project only by its list is found there. */
const seesAll = ({ role }: Pick<Member, 'role'>): boolean => can({ role, relations: [] }, 'task.see');

type Members = ReadonlyMap<UserUuid, ProjectMember>;

const withMembers = (known: Members, more: readonly ProjectMember[]): Members =>
  new Map([
    ...known,
    ...more
      .filter(({ person }) => !known.has(person.uuid))
      .map((member) => [member.person.uuid, member] as const),
  ]);

/** What a typed line says of a task of this project. Whoever is named is looked for while it is typed. */
export function useQuickLine(project: Project, line: string, projects?: readonly Target[]) {
  const currentUser = useSession((session) => session.currentUser);
  const viewer = currentUser?.uuid;
  // Oneself one can always name, also when one is on no list.
  const [known, setKnown] = useState<Members>(() =>
    withMembers(new Map(), currentUser ? [{ person: currentUser, role: project.role }] : []),
  );
  const asked = peopleIn(line).at(-1);
  const search = useSettled(toSearch(asked ?? ''));
  const isAsked = asked !== undefined;
  const listed = useInfiniteQuery({ ...projectMembersQuery(project.id, search), enabled: isAsked });
  const team = useInfiniteQuery({ ...membersQuery(project.team.id, search), enabled: isAsked });
  const [members, others] = [listed.data, team.data];
  const isError = listed.isError || team.isError;
  const isFound = members !== undefined && others !== undefined && search === toSearch(asked ?? '');
  useEffect(() => {
    // Those of the project are offered first.
    if (!members) return;
    setKnown((before) => withMembers(before, [...members, ...(others?.filter(seesAll) ?? [])]));
  }, [members, others]);

  const standing = standingOf({ creator: viewer ?? null, worker: null, inspector: null }, project, viewer);
  const read = (people: Members): ParsedLine =>
    parseLine(line, {
      today: todayIn(project.timeZone),
      people: [...people.values()].map(namesOfMember),
      tags: project.tags.map(namesOfTag),
      projects: projects?.map(({ id, title }) => ({ id, names: [title] })),
    });

  const heldOf = (parsed: ParsedLine): Held => ({
    worker: parsed.worker === null ? null : whyNot(parsed.worker),
    isPlanHeld:
      !can(standing, 'task.plan') &&
      (parsed.priority !== null || parsed.deadline !== null || parsed.tags.length > 0),
  });
  const whyNot = ({ person, role }: ProjectMember): Held['worker'] => {
    if (!canBeWorker(role, true)) return 'cannotWork';
    return canSetWorker(standing, person.uuid === viewer ? 'self' : 'other') ? null : 'notYours';
  };

  /** Who was named a moment ago may not have been found yet. Without a line, whoever is not known stays in the title. */
  const settle = async (): Promise<NewTaskInput> => {
    const unknown = read(known).pieces.filter(
      ({ meaning }) => meaning.kind === 'unknown' && meaning.sign === '@',
    );
    const found = await Promise.allSettled(unknown.map(({ text }) => findMembers(project, text.slice(1))));
    const members = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    return toTask(read(withMembers(known, members)));
  };
  const toTask = (parsed: ParsedLine): NewTaskInput => {
    const { title, priority, worker, tags, tasks, deadline } = parsed;
    const held = heldOf(parsed);
    return {
      title,
      ...(tasks.length > 0 && { description: tasks.map((task) => `#${task}`).join(' ') }),
      ...(worker !== null && held.worker === null && { worker: worker.person.uuid }),
      ...(!held.isPlanHeld && priority !== null && { priority }),
      ...(!held.isPlanHeld && deadline !== null && { deadline }),
      ...(!held.isPlanHeld && tags.length > 0 && { tags: tags.map(({ id }) => id) }),
    };
  };

  const parsed = read(known);
  /** How far the looking for whoever was named last has come. */
  const looking: Looking = isFound ? 'done' : isError ? 'failed' : 'under way';
  return { parsed, held: heldOf(parsed), looking, members: [...known.values()], projects, settle };
}
