import { type Scope, toScope } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test, vi } from 'vitest';
import { createChatsWorld } from '../../testing/chats-world';
import { type LiveClient, until } from '../../testing/live-client';

const { people, group, say, textsIn, come } = await createChatsWorld();

const wire = (client: LiveClient) => client.socket.io.engine;
const misdeeds: Record<string, (client: LiveClient, chat: number) => void> = {
  'an oversize frame': (client) =>
    void client.socket.emit(
      'join',
      { scopes: ['x'.repeat(LIMITS.liveSocket.packetBytes) as Scope] },
      () => undefined,
    ),
  'a broken packet': (client) => void wire(client).write('2["typing",{"chat":'),
  'typing that is none': (client) => void wire(client).write('2["typing",{"chat":"all","root":null}]'),
  // The last, for it uses up what the user may send: as many as come in a second.
  'a thousand messages at once': (client, chat) => {
    for (let n = 0; n < 1_000; n += 1) {
      wire(client).write(`2["typing",{"chat":${chat},"root":null}]`);
    }
  },
};

test('a socket that floods or sends what cannot be read is closed; those who talk miss and double nothing', async () => {
  const { abe, bea, cid } = await people('abe', 'bea', 'cid');
  const chat = await group(abe, bea, cid);
  const scope = toScope('chat', chat.id);
  const listener = await come(bea);
  await listener.join(scope);
  const quiet = vi.fn();
  listener.socket.on('disconnect', quiet);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const said: string[] = [];
  for (const [name, misbehave] of Object.entries(misdeeds)) {
    const bad = await come(cid);
    bad.socket.io.reconnection(false);
    await bad.join(scope);
    const closed = new Promise((resolve) => bad.socket.once('disconnect', () => resolve(name)));
    misbehave(bad, chat.id);
    const texts = Array.from({ length: 5 }, (_, index) => `${name} ${index}`);
    for (const text of texts) await say(abe, chat.id, text);
    said.push(...texts);
    expect(await closed).toBe(name);
  }
  const heard = () =>
    listener.received
      .filter(({ type, scope: where }) => type === 'message.created' && where === scope)
      .map(({ patch }) => (patch as { text: string }).text);
  await until(() => expect(heard()).toEqual(said));
  expect(await textsIn(bea, chat.id)).toEqual(said);
  expect(quiet).not.toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
