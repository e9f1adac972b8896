import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import type { AnswerOf } from '@quilt/contract/core';
import type { AchievementCode } from '@quilt/contract/features/achievements';
import { type Chat, type Message, showCards } from '@quilt/contract/features/chats';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectMark } from '@quilt/contract/features/projects';
import type { TeamMark } from '@quilt/contract/features/teams';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { keepPeople } from '../profile';
import type { Reference } from './references';

/* What messages name. Whatever the page shows asks together: one request for all that is not known yet. */

type Answer = AnswerOf<typeof showCards>;

export type Card =
  | { kind: 'task'; task: Answer['tasks'][number] }
  | { kind: 'project'; project: ProjectMark & { teamTitle: string } }
  | { kind: 'team'; team: TeamMark }
  | { kind: 'person'; person: PersonCard }
  | { kind: 'message'; message: Message; chat: Chat }
  | { kind: 'document'; document: Answer['documents'][number] }
  | { kind: 'achievement'; code: AchievementCode; person: PersonCard };

interface Wanted {
  reference: Reference;
  resolve(card: Card | null): void;
  reject(error: unknown): void;
}

let wanted: Wanted[] = [];

const want = (reference: Reference): Promise<Card | null> =>
  new Promise((resolve, reject) => {
    if (wanted.length === 0) setTimeout(askForWanted);
    wanted.push({ reference, resolve, reject });
  });

function askForWanted(): void {
  const batches: Wanted[][] = [];
  for (const one of wanted) {
    const hasRoom = (batch: readonly Wanted[]): boolean =>
      batch.filter(({ reference }) => reference.kind === one.reference.kind).length < CHAT_LIMITS.cardsAtOnce;
    const batch = batches.find(hasRoom);
    if (batch) batch.push(one);
    else batches.push([one]);
  }
  wanted = [];
  for (const batch of batches) void ask(batch);
}

async function ask(batch: readonly Wanted[]): Promise<void> {
  try {
    const answer = await call(showCards, { body: toBody(batch.map(({ reference }) => reference)) });
    keepPeople(answer.people);
    for (const { reference, resolve } of batch) resolve(findCard(answer, reference));
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

const toBody = (references: readonly Reference[]) => ({
  tasks: references.flatMap((one) => (one.kind === 'task' ? one.id : [])),
  projects: references.flatMap((one) => (one.kind === 'project' ? one.id : [])),
  teams: references.flatMap((one) => (one.kind === 'team' ? one.id : [])),
  people: references.flatMap((one) => (one.kind === 'person' ? one.id : [])),
  messages: references.flatMap((one) => (one.kind === 'message' ? one.id : [])),
  documents: references.flatMap((one) => (one.kind === 'document' ? one.id : [])),
  achievements: references.flatMap((one) =>
    one.kind === 'achievement' ? { user: one.user, code: one.code } : [],
  ),
});

function findCard(answer: Answer, reference: Reference): Card | null {
  const { kind, id } = reference;
  if (kind === 'document') {
    const document = answer.documents.find((one) => one.id === id);
    return document ? { kind, document } : null;
  }
  if (kind === 'achievement') {
    const { user, code } = reference;
    const isShown = answer.achievements.some((one) => one.user === user && one.code === code);
    const person = isShown ? answer.people.find(({ uuid }) => uuid === user) : undefined;
    return person ? { kind, code, person } : null;
  }
  if (kind === 'task') {
    const task = answer.tasks.find((one) => one.id === id);
    return task ? { kind, task } : null;
  }
  if (kind === 'project') {
    const project = answer.projects.find((one) => one.id === id);
    return project ? { kind, project } : null;
  }
  if (kind === 'team') {
    const team = answer.teams.find((one) => one.id === id);
    return team ? { kind, team } : null;
  }
  if (kind === 'person') {
    const person = answer.people.find((one) => one.uuid === id);
    return person ? { kind, person } : null;
  }
  const message = answer.messages.find((one) => one.id === id);
  const chat = answer.chats.find((one) => one.id === message?.chat);
  return message && chat ? { kind, message, chat } : null;
}

/** Null where there is no such thing, or it is not for the viewer. Looked up anew as whatever else is shown. */
export const cardQuery = (reference: Reference) =>
  queryOptions({
    queryKey: ['chats', 'cards', reference.kind, reference.id],
    queryFn: () => want(reference),
  });
