import { type Scope, toScope } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test, vi } from 'vitest';
import { watchQueries } from '../../testing/asked-queries';
import type { LiveClient } from '../../testing/live-client';
import { until } from '../../testing/live-client';
import { createLiveWorld, textsOf } from '../../testing/live-world';

const world = await createLiveWorld();
const { people, connect, makeScope, note } = world;
const { scopes: most, scopesAtOnce } = LIMITS.liveSocket;
const REFUSED = { ok: false, code: 'common.not_found' };

/** As it comes, whatever was asked. */
const ask = (client: LiveClient, request: unknown): Promise<unknown> =>
  client.socket.timeout(30_000).emitWithAck('join', request as never);

const makeScopes = async (count: number, ...args: Parameters<typeof makeScope>): Promise<Scope[]> => {
  const scopes: Scope[] = [];
  while (scopes.length < count) scopes.push(await makeScope(...args));
  return scopes;
};

test('many are joined by one message, each answered in its place; who may not hear one hears the others', async () => {
  const { anna } = await people('anna');
  const [team, project] = [await makeScope('team', anna), await makeScope('project', anna)];
  const foreign = await makeScope('team');
  const missing = toScope('project', 987_654);
  world.admit(anna, missing);
  await note(team, 'earlier');
  const client = await connect(anna);
  const own = toScope('user', anna.uuid);
  expect(await client.joinAll([foreign, team, missing, own, project, 'chat:1', team])).toEqual([
    REFUSED,
    { ok: true, seq: 1 },
    REFUSED,
    { ok: true, seq: 0 },
    { ok: true, seq: 0 },
    REFUSED,
    { ok: true, seq: 1 },
  ]);
  for (const scope of [foreign, team, project]) await note(scope, scope);
  await until(() => expect(textsOf(client).toSorted()).toEqual([project, team].toSorted()));
});

test('joining many costs as many questions as joining one of each kind', async () => {
  const { bert, cleo } = await people('bert', 'cleo');
  const cost = async (person: typeof bert, asked: readonly Scope[]) => {
    const client = await connect(person);
    const questions = vi.fn(async () => undefined);
    world.beforeAnswer = questions;
    const queries = watchQueries();
    try {
      for (const answer of await client.joinAll(asked)) expect(answer).toEqual({ ok: true, seq: 0 });
      const read = queries.asked().filter(({ text }) => text.includes('from scopes'));
      return { questions: questions.mock.calls.length, read: read.length };
    } finally {
      queries.stop();
      client.close();
    }
  };
  const few = [await makeScope('team', bert), await makeScope('project', bert)];
  const many = [
    ...(await makeScopes(scopesAtOnce / 2, 'team', cleo)),
    ...(await makeScopes(scopesAtOnce / 2, 'project', cleo)),
  ];
  // Each kind is asked before, and once more when all are open.
  expect(await cost(bert, few)).toEqual({ questions: 4, read: 1 });
  expect(await cost(cleo, many)).toEqual({ questions: 4, read: 1 });
});

test('access that ends between the question and the entry shuts out of that scope alone', async () => {
  const { dora } = await people('dora');
  const [kept, lost] = [await makeScope('team', dora), await makeScope('team', dora)];
  const client = await connect(dora);
  let asked = 0;
  world.beforeAnswer = async () => {
    asked += 1;
    if (asked === 1) await world.remove(dora, lost, dora.uuid);
  };
  expect(await client.joinAll([kept, lost])).toEqual([{ ok: true, seq: 0 }, REFUSED]);
  await note(lost, 'secret');
  await note(kept, 'open');
  await until(() => expect(textsOf(client)).toEqual(['open']));
});

test('access that ends while all are already open is asked for again, however often it changes', async () => {
  const { egon, frida } = await people('egon', 'frida');
  const [kept, lost] = [await makeScope('team', egon, frida), await makeScope('team', egon, frida)];
  const holder = await connect(frida);
  await holder.joinAll([kept, lost]);
  const client = await connect(egon);
  let asked = 0;
  world.beforeAnswer = async ({ username }) => {
    if (username !== 'egon') return;
    asked += 1;
    // The first time it is another's, the second time the own.
    if (asked === 1) await world.remove(frida, kept, frida.uuid);
    if (asked === 2) await world.remove(egon, lost, egon.uuid);
  };
  expect(await client.joinAll([kept, lost])).toEqual([{ ok: true, seq: 1 }, REFUSED]);
  expect(asked).toBe(3);
});

test('a kind that cannot be asked about is to be asked for again, and does not trouble the others', async () => {
  const { gerd } = await people('gerd');
  const [team, project] = [await makeScope('team', gerd), await makeScope('project', gerd)];
  const client = await connect(gerd);
  let asked = 0;
  world.beforeAnswer = async () => {
    asked += 1;
    if (asked === 1) throw new Error('no answer');
  };
  const unavailable = { ok: false, code: 'common.unavailable' };
  expect(await client.joinAll([team, project])).toEqual([unavailable, { ok: true, seq: 0 }]);
  expect(await client.join(team)).toEqual({ ok: true, seq: 0 });
});

test('of more than a socket may follow, those in front are joined; of more than are asked at once, none', async () => {
  const { hedi } = await people('hedi');
  const client = await connect(hedi);
  const scopes = await makeScopes(most + 1, 'team', hedi);
  expect(await ask(client, { scopes: scopes.slice(0, scopesAtOnce + 1) })).toEqual(REFUSED);
  const answers = [
    ...(await client.joinAll(scopes.slice(0, scopesAtOnce))),
    ...(await client.joinAll(scopes.slice(scopesAtOnce, most))),
  ];
  // One place is taken by the user's own scope.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(most - 1);
  expect(answers.at(-1)).toEqual({ ok: false, code: 'live.too_many_scopes' });
  // What is followed already needs no room.
  expect(await client.joinAll([scopes.at(-1), scopes[0]])).toEqual([
    { ok: false, code: 'live.too_many_scopes' },
    { ok: true, seq: 0 },
  ]);
});

test('joins that wait count by their scopes, so that no message makes more of them wait', async () => {
  const { ilse } = await people('ilse');
  const client = await connect(ilse);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  world.beforeAnswer = () => held;
  const again = Array.from({ length: scopesAtOnce }, (_, index) => toScope('team', 900 + index));
  const joins = Array.from({ length: most / scopesAtOnce + 1 }, () => client.joinAll(again));
  for (const each of (await joins.at(-1)) ?? [])
    expect(each).toEqual({ ok: false, code: 'common.unavailable' });
  answer();
  for (const joined of joins.slice(0, -1)) for (const each of await joined) expect(each).toEqual(REFUSED);
});

test('what cannot be read is refused at once, and what is no scope in its place', async () => {
  const { jutta } = await people('jutta');
  const scope = await makeScope('team', jutta);
  const client = await connect(jutta);
  for (const request of [
    null,
    7,
    'team:1',
    [],
    {},
    { scope },
    { scopes: [] },
    { scopes: scope },
    { scopes: [scope], as: 1 },
  ])
    expect(await ask(client, request)).toEqual(REFUSED);
  const odd = ['', 'nonsense', 'team:0', 'team:1e3', `${scope} `, 7, null, {}, [scope], '__proto__'];
  expect(await client.joinAll([...odd, scope])).toEqual([...odd.map(() => REFUSED), { ok: true, seq: 0 }]);
});
