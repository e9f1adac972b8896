import { toScope } from '@quilt/contract/core';
import { messageCreated } from '@quilt/contract/features/chats';
import { expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createChatsWorld } from '../../testing/chats-world';
import { type LiveClient, until } from '../../testing/live-client';
import { isFull } from '../../testing/matrix';

const world = await createChatsWorld();
const { people, group, say, come } = world;

const WRITERS = Array.from({ length: 10 }, (_, place) => `writer${place}`);
const MESSAGES = isFull ? 1_000 : 150;
const TABS = isFull ? 20 : 5;
/** After so many of the messages. */
const BREAKS = 0.2;

test('deliveries over lines that break at random: none lost, none doubled, all in order', async () => {
  const named: Record<string, Person> = await people(...WRITERS);
  const writers = WRITERS.flatMap((name) => named[name] ?? []);
  const [owner, ...others] = writers;
  if (!owner) throw new Error('nobody writes');
  const chat = await group(owner, ...others);
  const scope = toScope('chat', chat.id);
  const tabs: LiveClient[] = [];
  for (let tab = 0; tab < TABS; tab += 1) {
    const client = await come(writers[tab % writers.length] ?? owner);
    expect(await client.join(scope)).toMatchObject({ ok: true });
    tabs.push(client);
  }

  let breaks = 0;
  const breakOne = () => {
    const tab = tabs[Math.floor(Math.random() * tabs.length)];
    if (!tab?.socket.connected) return;
    tab.socket.io.engine.close();
    breaks += 1;
  };
  await Promise.all(
    writers.map(async (writer, place) => {
      for (let at = place; at < MESSAGES; at += writers.length) {
        await say(writer, chat.id, `${at}`);
        if (Math.random() < BREAKS) breakOne();
      }
    }),
  );
  expect(breaks).toBeGreaterThan(TABS);

  const expected = Array.from({ length: MESSAGES }, (_, at) => at + 1);
  const texts = new Set<string>();
  for (const tab of tabs) {
    const said = () =>
      tab
        .applied(scope)
        .filter(({ type }) => type === messageCreated.type)
        .map(({ patch }) => messageCreated.patch.parse(patch));
    await until(() => expect(said()).toHaveLength(MESSAGES));
    expect(said().map(({ number }) => number)).toEqual(expected);
    for (const { text } of said()) texts.add(text ?? '');
    expect(tab.followed(scope).refetches).toBe(0);
  }
  expect(texts.size).toBe(MESSAGES);
});
