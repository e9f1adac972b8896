import { can, canBeInspector, canBeWorker, type Role } from '@quilt/contract/access';
import type { UserId, UserUuid } from '@quilt/contract/core';
import type { ImportMapping } from '@quilt/contract/features/exchange';
import type { ProjectId } from '@quilt/contract/features/projects';
import type { TeamId } from '@quilt/contract/features/teams';
import type { Reader } from '../../platform/db/database';
import { readColleagues } from '../teams';
import { parsePerson } from './cell-values';
import { toWord } from './import-words';
import { listTeamRoles } from './imports.repository';

/** Somebody of the team, whom a task can name. */
export interface Member {
  id: UserId;
  uuid: UserUuid;
  username: string | null;
  fullName: string;
  role: Role;
  isAssigned: boolean;
}

/** Who the names of a file are. E-mail addresses say nothing: whose they are is nobody's to find out. */
export interface People {
  /** Null where nobody is called so, or somebody has said that it is nobody. */
  find(cell: string): Member | null;
}

export const canWork = ({ role, isAssigned }: Member): boolean => canBeWorker(role, isAssigned);
export const canComment = ({ role, isAssigned }: Member): boolean =>
  can({ role, relations: isAssigned ? ['assignedProject'] : [] }, 'task.comment');
export const canInspect = ({ role }: Member): boolean => canBeInspector(role);

export async function readPeople(
  reader: Reader,
  project: { id: ProjectId; team_id: TeamId },
  chosen: ImportMapping['people'],
): Promise<People> {
  const rows = await listTeamRoles(reader, project.id, project.team_id);
  const cards = await readColleagues(
    reader,
    rows.map(({ id }) => id),
  );
  const members = rows.flatMap(({ id, role, isAssigned }): Member[] => {
    const card = cards.get(id);
    return card
      ? [{ id, uuid: card.uuid, username: card.username ?? null, fullName: card.fullName, role, isAssigned }]
      : [];
  });
  return toPeople(members, chosen);
}

function toPeople(members: readonly Member[], chosen: ImportMapping['people']): People {
  const byUuid = new Map(members.map((member) => [member.uuid, member]));
  const byName = new Map<string, Member | null>();
  const add = (name: string, member: Member) => {
    const other = byName.get(name);
    // Of two who are called the same neither is meant.
    byName.set(name, other === undefined || other?.id === member.id ? member : null);
  };
  for (const member of members) for (const name of namesOf(member)) add(name, member);
  // What nobody else can be called.
  for (const member of members) if (member.username) byName.set(toWord(member.username), member);
  const byHand = new Map(chosen.map(({ value, person }) => [value, person]));
  return {
    find(cell) {
      const person = byHand.get(cell);
      if (person !== undefined) return person === null ? null : (byUuid.get(person) ?? null);
      const { username, name } = parsePerson(cell);
      return byName.get(toWord(username ?? name)) ?? byName.get(toWord(name)) ?? null;
    },
  };
}

/** `Daniel Okafor`, `Okafor Daniel`, `Okafor, Daniel`, `d.okafor` and `daniel.okafor`. */
function namesOf({ fullName }: Member): string[] {
  const whole = toWord(fullName);
  const [first = '', ...others] = whole.split(' ');
  const last = others.at(-1);
  if (!last) return [whole];
  return [
    whole,
    `${last} ${first}`,
    `${last}, ${first}`,
    `${first[0]}.${last}`,
    `${first[0]}. ${last}`,
    `${first}.${last}`,
  ];
}
