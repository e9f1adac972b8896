import { defineEndpoint, type Endpoint, item, UserUuid } from '@quilt/contract/core';
import { ENDPOINTS, isTicketed } from '@quilt/contract/endpoints';
import { signIn, signOut } from '@quilt/contract/features/auth';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fillDemo } from '../db/demo';
import { fail } from '../platform/fault';
import { route } from '../platform/feature';
import { createTestApp } from '../testing';
import { collectIds, type DemoIds, hasIds, listParams, NO_IDS, setIdsApart } from '../testing/demo-ids';
import { createHttpApp, TOKENS } from '../testing/http';
import type { Numbers } from '../testing/longest';
import { someOf } from '../testing/matrix';
import { validRequest } from '../testing/valid-request';
import { FEATURES } from './features';

/** What everybody may have who knows what it is called, and why. */
const FOR_ALL: Readonly<Record<string, string>> = {
  'GET /v2/social/user/:uuid': 'a profile, which leaves out what its owner hides',
  'GET /profiles/:uuid/strips': 'the rest of a profile, as its owner shows it',
  'GET /friends/mutual/:uuid': 'friends in common, of whom a stranger has none',
  'GET /resumes/:uuid': 'a resume, which says that it is hidden where it is',
  'POST /resumes/:uuid/pdf': 'the same on paper',
  'GET /profile-image/original/:id': 'avatars are seen by everybody signed in',
  'GET /profile-image/thumbnail/:uuid': 'avatars are seen by everybody signed in',
  'GET /teams/:id': 'the card of a team that is not hidden',
  'GET /teams/:id/image/:image': 'the image on that card',
  'POST /teams/:id/join': 'whoever wants to be in a team that is open, or asks for it',
  'PUT /chats/direct/:uuid': 'whoever may be written to by everybody',
  'DELETE /saved-messages/:message': 'of one’s own list alone, whatever it names',
  'DELETE /teams/:id/join': 'whoever has asked and takes it back',
  'GET /posts/:id': 'a post that is public',
  'GET /posts/:id/history': 'what that said before',
  'PUT /posts/:id/reaction': 'whoever reads a post may react to it',
  'DELETE /posts/:id/reaction': 'and take that back',
  'PUT /posts/:id/vote': 'the same with its poll',
  'DELETE /posts/:id/vote': 'the same with its poll',
  'PUT /posts/:id/bookmark': 'the same, kept for oneself',
  'DELETE /posts/:id/bookmark': 'the same, kept no longer',
  'PUT /posts/:id/report': 'whoever reads a post may report it',
  'GET /posts/:id/comments': 'what is said about a post, where its author shows that',
  'POST /posts/:id/comments': 'where its author lets everybody comment',
  'GET /posts/:id/comments/:comment/replies': 'what is said about a post, where its author shows that',
  'PUT /posts/:id/comments/:comment/reaction': 'whoever reads a comment may react to it',
  'DELETE /posts/:id/comments/:comment/reaction': 'and take that back',
  'PUT /posts/:id/comments/:comment/report': 'whoever reads a comment may report it',
  'GET /documents/:id': 'a document that is public',
  'GET /documents/:id/uses': 'where it is named, as far as one sees that',
  'GET /groups/:id': 'the card of a group that is not hidden',
  'GET /groups/:id/members': 'who is in a group that is open',
  'GET /groups/:id/documents': 'files of what is posted in a group that is open',
  'PUT /groups/:id/membership': 'whoever wants to be in a group that is open',
  'PUT /groups/:id/request': 'whoever asks to be let into a group that is not hidden',
  'PUT /documents/:id/pin': 'the same, pinned for oneself',
  'DELETE /documents/:id/pin': 'the same, unpinned',
};
const REFUSALS = [403, 404];
/** What nobody in the demo has: a file that was uploaded, and not sent yet. */
const NOT_IN_DEMO = [
  'DELETE /chats/:id/attachments/:document',
  // On their way for a moment; a test of their own asks as somebody else.
  'HEAD /documents/uploads/:id',
  'PATCH /documents/uploads/:id',
  'DELETE /documents/uploads/:id',
  'POST /documents/uploads/:id/document',
];

const { app, platform, call, people, clock } = await createTestApp();
const withIds = ENDPOINTS.filter(hasIds);
let ids = NO_IDS;
let stranger = '';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function enter(username: string): Promise<string> {
  const answer = await call(signIn, { body: { username, password: 'quilt-demo-2026' } });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.data.item.accessToken;
}

/** Ids from all over the demo are enough for npm test; the full run takes every one that fits an address. */
const ENOUGH = 12;

async function statusesUntil(
  asked: FastifyInstance,
  endpoint: Endpoint,
  token: string,
  isEnough: (status: number) => boolean,
  numbers?: Numbers,
  filled = listParams(endpoint, ids),
): Promise<number[]> {
  const statuses: number[] = [];
  for (const params of filled) {
    const { statusCode } = await asked.inject(validRequest(endpoint, { params, token, numbers }));
    statuses.push(statusCode);
    if (isEnough(statusCode)) break;
    // Nobody is stopped by a limit before what is asked for is looked at.
    if (statuses.length % 10 === 0) clock.advance({ minutes: 1 });
  }
  return statuses;
}

/** The answers that somebody gets who has nothing here, other than that there is nothing. */
async function openDoors(asked: FastifyInstance, endpoint: Endpoint, token: string): Promise<string[]> {
  const filled = someOf(listParams(endpoint, ids), ENOUGH);
  const statuses = new Set(await statusesUntil(asked, endpoint, token, () => false, undefined, filled));
  return [...statuses]
    .filter((status) => !REFUSALS.includes(status))
    .map((status) => `${nameOf(endpoint)} answered ${status}`);
}

// The demo is made, which takes its time where much else runs.
beforeAll(async () => {
  await fillDemo(platform, FEATURES);
  await enter('mira');
  ids = withoutOpenGroups(await collectIds(platform.db), await listOpenGroups());
  await setIdsApart(platform.db);
  stranger = (await people('stranger')).stranger.token;
}, 120_000);

/** What happens in a group that is open is heard by everybody who reads it. */
async function listOpenGroups(): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select 'group:' || id as scope from groups where visibility = 'open'`.execute(platform.db);
  return rows.map(({ scope }) => scope);
}

function withoutOpenGroups({ all, own, parts }: DemoIds, scopes: readonly string[]): DemoIds {
  const isLeft = (id: string | number) => !scopes.includes(String(id));
  return {
    all: all.filter(isLeft),
    own: new Map([...own].map(([table, some]) => [table, some.filter(isLeft)])),
    parts,
  };
}

const refusing = withIds.filter((one) => !Object.hasOwn(FOR_ALL, nameOf(one)));

test.each(refusing.map((one) => [nameOf(one), one] as const))(
  'whoever is no part of it gets nothing by %s',
  async (_, endpoint) => {
    const found = await openDoors(app, endpoint, stranger);
    expect(found, 'ask require<Thing> of the feature’s access.ts, or name it in FOR_ALL').toEqual([]);
  },
);

// After the stranger, for it deletes too.
test('the demo holds something that mira, or lena with her private account, reaches by each of these addresses', {
  timeout: 120_000,
}, async () => {
  // With what is left or deleted all is gone that is in it: projects before teams.
  const ends = ({ path }: Endpoint) => {
    // Nobody deletes what they have handed over.
    if (path.startsWith('/groups/:id/owner/')) return 2;
    if (!/\/(deletion|leave)$/.test(path)) return 0;
    return path.startsWith('/teams') ? 2 : 1;
  };
  const last = (one: Endpoint) =>
    Number(one.method !== 'GET') + Number(one.method === 'DELETE') + 3 * ends(one);
  const unreached: string[] = [];
  // Whose tickets are made up here.
  const reachable = withIds.filter((one) => !isTicketed(one) && !NOT_IN_DEMO.includes(nameOf(one)));
  for (const endpoint of reachable.toSorted((a, b) => last(a) - last(b))) {
    // One is enough: what was answered, or is gone, is there for no other address.
    const isReached = (status: number) => !REFUSALS.includes(status);
    const reached = async (username: string) => {
      const token = await enter(username);
      const statuses = await statusesUntil(app, endpoint, token, isReached);
      // What it names besides may have to be there.
      if (!statuses.some(isReached)) {
        statuses.push(...(await statusesUntil(app, endpoint, token, isReached, 'smallest')));
      }
      // Where somebody has too many sessions the first would end.
      await call(signOut, {}, { token });
      return statuses.some(isReached);
    };
    if (!(await reached('mira')) && !(await reached('lena'))) unreached.push(nameOf(endpoint));
  }
  expect(unreached, 'give mira one in the demo part of the feature').toEqual([]);
});

test('what is for all is an address with an id', () => {
  expect(withIds.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(FOR_ALL)));
});

test('an endpoint that does not look who asks is found', async () => {
  const planted = (path: '/careless/:uuid' | '/careful/:uuid') =>
    defineEndpoint({
      service: 'api',
      method: 'PUT',
      path,
      summary: '',
      caller: 'user',
      params: z.strictObject({ uuid: UserUuid }),
      body: z.strictObject({ title: z.string().max(10), day: z.iso.date().nullable() }),
      answer: item(z.string()),
      errors: [],
    });
  const [careless, careful] = [planted('/careless/:uuid'), planted('/careful/:uuid')];
  const http = await createHttpApp([
    route(careless, async (_context, { params }) => ({ item: params.uuid })),
    route(careful, async ({ viewer }, { params }) => {
      if (params.uuid !== viewer.uuid) throw fail('common.not_found');
      return { item: params.uuid };
    }),
  ]);
  expect(await openDoors(http.app, careless, TOKENS.alice)).toEqual(['PUT /careless/:uuid answered 200']);
  expect(await openDoors(http.app, careful, TOKENS.alice)).toEqual([]);
});
