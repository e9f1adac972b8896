import type { UserUuid } from '@quilt/contract/core';
import { addDays } from '@quilt/contract/days';
import type { InviteLink, NewInviteLink } from '@quilt/contract/features/invitations';
import { Email, type PersonCard } from '@quilt/contract/features/profile';
import type { TeamPage } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { NO_TERMS, type TemporaryTerms, todayIn } from '../../members';

export const WAYS = ['name', 'email', 'link'] as const;
export type Way = (typeof WAYS)[number];
export type LinkDays = NewInviteLink['days'];

/** Somebody who is invited from the start, as they were before. */
export type Invitee = { kind: 'user'; person: PersonCard } | { kind: 'email'; email: string };

/** What stands in the dialog; each way keeps its own, and the role is the same for all. */
export interface Draft {
  way: Way;
  people: readonly PersonCard[];
  addresses: readonly string[];
  /** In the field of addresses, not yet one of them. */
  typed: string;
  text: string;
  role: InviteLink['role'];
  terms: TemporaryTerms;
  days: LinkDays;
  uses: number;
}

/** Long enough for a piece of work, and not to be looked up. */
const USUAL_TERM_DAYS = 30;
const USUAL_USES = 10;

type Host = Pick<PersonCard, 'uuid' | 'fullName'>;

export function newDraft(team: TeamPage, host: Host | null): Draft {
  return {
    way: 'name',
    people: [],
    addresses: [],
    typed: '',
    text: '',
    role: team.invitable.includes('performer') ? 'performer' : (team.invitable[0] ?? 'bystander'),
    terms: {
      ...NO_TERMS,
      lastDay: addDays(todayIn(team.calendar?.timeZone ?? 'UTC'), USUAL_TERM_DAYS),
      host: host && { id: host.uuid, name: host.fullName },
    },
    days: 7,
    uses: USUAL_USES,
  };
}

export function withInvitee(draft: Draft, invitee: Invitee): Draft {
  if (invitee.kind === 'email') {
    return { ...draft, way: 'email', addresses: addAddresses(draft.addresses, [invitee.email]) };
  }
  const others = draft.people.filter(({ uuid }) => uuid !== invitee.person.uuid);
  return { ...draft, way: 'name', people: [...others, invitee.person] };
}

/** As many as one send takes, each once: `Mia@x.org` and `mia@x.org` are one mailbox. */
export function addAddresses(known: readonly string[], added: readonly string[]): string[] {
  const all = [...known];
  for (const address of added) {
    const isThere = all.some((one) => one.toLowerCase() === address.toLowerCase());
    if (address !== '' && !isThere) all.push(address);
  }
  return all.slice(0, LIMITS.invitedAtOnce);
}

/** What ends an address as it is typed or pasted. */
const BETWEEN = /[\s,;]+/;

/** The addresses that are whole, and what is still being typed. */
export function splitTyped(typed: string): { whole: string[]; rest: string } {
  const pieces = typed.split(BETWEEN);
  return { whole: pieces.slice(0, -1).filter((piece) => piece !== ''), rest: pieces.at(-1) ?? '' };
}

/** With what is still being typed among the addresses. */
export function withTyped(draft: Draft): Draft {
  return { ...draft, addresses: addAddresses(draft.addresses, [draft.typed.trim()]), typed: '' };
}

export const isAddress = (address: string): boolean => Email.safeParse(address).success;

/** As far as it is filled in: what is missing, its schema finds. */
export function toGrant({ role, terms }: Draft): unknown {
  if (role !== 'temporaryPerformer') return { role };
  const { lastDay, host, projects } = terms;
  return { role, lastDay, host: host?.id, projects: projects.map(({ id }) => id) };
}

/** One who is invited, by what they are known in the dialog. */
interface Addressed {
  key: string;
  to: { kind: 'user'; uuid: UserUuid } | { kind: 'email'; email: string };
}

/** Of addresses those that can be sent to; the others are to correct. */
export function listAddressed(draft: Draft, isRefused: (key: string) => boolean): Addressed[] {
  if (draft.way === 'name') {
    return draft.people.map(({ uuid }) => ({ key: uuid, to: { kind: 'user', uuid } }));
  }
  return draft.addresses
    .filter((email) => isAddress(email) && !isRefused(email))
    .map((email) => ({ key: email, to: { kind: 'email', email } }));
}
