import {
  type Chat,
  type ChatId,
  createChat,
  createMessage,
  listMessages,
  openDirectChat,
} from '@quilt/contract/features/chats';
import { catchUp } from '@quilt/contract/features/live';
import { afterEach } from 'vitest';
import type { Person } from '.';
import { connectLive, type LiveClient, untilHeard } from './live-client';
import { createTeamsWorld } from './teams-world';

/** People who talk, and tabs that listen to them. */
export async function createChatsWorld() {
  const world = await createTeamsWorld();
  const { app, done } = world;
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const clients: LiveClient[] = [];
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });

  return {
    ...world,
    async direct(one: Person, other: Person): Promise<Chat> {
      return (await done(one.call(openDirectChat, { params: { uuid: other.uuid } }))).item;
    },
    async group(owner: Person, ...people: Person[]): Promise<Chat> {
      const body = { title: 'Metro test day', people: people.map(({ uuid }) => uuid) };
      return (await done(owner.call(createChat, { body }))).item;
    },
    async say(person: Person, chat: ChatId, text: string) {
      return (await done(person.call(createMessage, { params: { id: chat }, body: { text } }))).item;
    },
    async textsIn(person: Person, chat: ChatId) {
      const { items } = await done(
        person.call(listMessages, { params: { id: chat }, query: { limit: 100 } }),
      );
      return items.map(({ text }) => text);
    },
    async come(person: Person): Promise<LiveClient> {
      const client = connectLive({
        url,
        token: person.token,
        catchUp: async (scope, after) =>
          (await done(person.call(catchUp, { params: { scope }, query: { after } }))).items,
      });
      clients.push(client);
      await untilHeard(client, person);
      return client;
    },
  };
}

/** Its answer's code, or `ok`. */
export async function codeOf(
  answering: Promise<{ ok: true } | { ok: false; error: { code: string } }>,
): Promise<string> {
  const answer = await answering;
  return answer.ok ? 'ok' : answer.error.code;
}
