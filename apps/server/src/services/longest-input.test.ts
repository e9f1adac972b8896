import { defineEndpoint, type Endpoint, nothing } from '@quilt/contract/core';
import { ENDPOINTS, isTicketed } from '@quilt/contract/endpoints';
import { ErrorAnswer } from '@quilt/contract/errors';
import { signIn } from '@quilt/contract/features/auth';
import { FEED_LIMITS } from '@quilt/contract/feed-limits';
import { LIMITS } from '@quilt/contract/limits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fillDemo } from '../db/demo';
import { route } from '../platform/feature';
import { buildHttp } from '../platform/http';
import { createTestApp } from '../testing';
import { collectIds, listParams, NO_IDS } from '../testing/demo-ids';
import { SESSIONS, TOKENS } from '../testing/http';
import { isFull } from '../testing/matrix';
import { validRequest } from '../testing/valid-request';
import { FEATURES } from './features';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What no made-up input can be: a right password or code, a picture. What is refused by such a rule reaches no table. */
const REFUSED: Readonly<Record<string, string>> = {
  'GET /cv/:token/pdf': 'nothing was found',
  'GET /share/:token': 'nothing was found',
  'GET /share/:token/file': 'nothing was found',
  'GET /share/:token/items': 'nothing was found',
  'POST /share/:token/pass': 'nothing was found',
  // Uploads are in no table.
  'POST /documents/uploads/:id/document': 'nothing was found',
  // Of a user whom nobody knows.
  'GET /friends': 'nothing was found',
  'GET /posts/pinned': 'nothing was found',
  'GET /subscribers': 'nothing was found',
  'GET /subscriptions': 'nothing was found',
  // No kind is narrowed down by all that there is.
  'GET /search/of/:kind': 'common.wrong_fields',
  // Until a day that is out of reach.
  'POST /documents/:id/shares': 'common.wrong_fields',
  // With people whom nobody knows.
  'POST /chats': 'common.wrong_fields',
  'POST /chats/:id/members': 'common.wrong_fields',
  'POST /auth/change-password': 'auth.wrong_password',
  'POST /auth/proof': 'auth.wrong_password',
  'POST /auth/recovery/:token': 'nothing was found',
  'POST /auth/signin': 'auth.bad_credentials',
  'POST /auth/undo/:token': 'nothing was found',
  'POST /email-verification/verify': 'auth.wrong_code',
  'GET /time/week': 'nothing was found',
  // The one that runs in the demo was stopped by then.
  'POST /timer/discard': 'time.no_timer',
  'GET /resumes/pdf': 'files.ticket_expired',
  // The one of the demo is brought in already.
  'PUT /imports/:id/mapping': 'exchange.not_now',
  // It was never what is said here that it was.
  'PATCH /tasks/:id/checklist/:item': 'common.edit_conflict',
  // Of no project.
  'POST /projects/:id/plan/moves': 'common.wrong_fields',
  // Of documents that are not all theirs.
  'POST /documents/copy': 'nothing was found',
  'POST /documents/move': 'nothing was found',
  'POST /documents/move/check': 'nothing was found',
  'POST /documents/zip': 'nothing was found',
  'PUT /auth/two-factor': 'auth.wrong_code',
  'PUT /auth/two-factor/recovery-codes': 'auth.two_factor_off',
  // Of those whom they could be of, the first is none.
  'PUT /teams/:id/members/:uuid/last-day': 'members.not_temporary',
  'PUT /teams/:id/owner': 'auth.proof_required',
};

/** Nor can a ticket be made up, wherever one is asked for. */
const TICKETED = ENDPOINTS.filter(isTicketed).map((one) => [nameOf(one), 'files.ticket_expired']);

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Each of them once. */
const LONG_RESUME = {
  skills: times(LIMITS.resume.skills, (index) => ({
    title: String(index).padEnd(LIMITS.resume.skill, 'щ'),
    level: 'expert',
    colour: 'violet',
  })),
  programmingLanguages: times(LIMITS.resume.programmingLanguages, (index) => index + 1),
  spokenLanguages: times(LIMITS.resume.spokenLanguages, (index) => ({ id: index + 1, level: 'native' })),
  links: times(LIMITS.resume.links, (index) => ({
    url: `https://example.org/${index}`.padEnd(LIMITS.resume.link, 'x'),
  })),
};

const LONG_TEMPLATE = {
  title: 'щ'.repeat(LIMITS.taskTitle.max),
  description: 'щ'.repeat(LIMITS.taskText.max),
  priority: 'average',
  estimate: LIMITS.estimateMinutes,
  tags: [],
  checklist: times(LIMITS.checklistItems, () => 'щ'.repeat(LIMITS.checklistText.max)),
  dueAfter: LIMITS.repeatDueDays,
};

const TIME_ZONE = 'Europe/Moscow';

/** Fields that have to be more than their schema says. */
const GIVEN: Readonly<Record<string, object>> = {
  'PUT /resume': LONG_RESUME,
  'POST /teams': { timeZone: TIME_ZONE },
  'POST /teams/:id/invitations': {
    to: times(LIMITS.invitedAtOnce, (index) => ({
      kind: 'email',
      email: `${String(index).padEnd(64, 'm')}@example.org`,
    })),
  },
  'PATCH /teams/:id': {
    changes: {
      title: 'щ'.repeat(LIMITS.teamTitle.max),
      description: 'щ'.repeat(LIMITS.teamDescription.max),
      timeZone: TIME_ZONE,
      holidays: times(LIMITS.holidays, () => ({
        day: '2026-12-31',
        title: 'щ'.repeat(LIMITS.holidayTitle.max),
      })),
    },
  },
  // What they name has to be of the project.
  'POST /projects/:id/tasks': {
    status: 1,
    worker: null,
    inspector: null,
    milestone: null,
    tags: [],
    parent: null,
  },
  'POST /projects/:id/task-templates': { task: LONG_TEMPLATE },
  'PATCH /task-templates/:id': {
    changes: { title: 'щ'.repeat(LIMITS.templateTitle.max), task: LONG_TEMPLATE },
  },
  // Another name than the one that was saved just before.
  'PUT /project-templates/:id': { title: 'ж'.repeat(LIMITS.templateTitle.max) },
  // What was not there before; the longest rule is that of weeks.
  'PUT /tasks/:id/repeat': {
    version: null,
    rule: { kind: 'weekly', every: LIMITS.repeatEvery.weeks, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    end: { kind: 'times', times: LIMITS.repeatTimes },
    startsOn: '2027-01-01',
  },
  'POST /projects/:id/tasks/change': { change: { kind: 'priority', to: 'high' } },
  'PATCH /tasks/:id': {
    changes: {
      title: 'щ'.repeat(LIMITS.taskTitle.max),
      description: 'щ'.repeat(LIMITS.taskText.max),
      estimate: LIMITS.estimateMinutes,
    },
  },
  'POST /tasks/:id/move': { status: 2, after: null },
  // At the top of one's own.
  'GET /documents': { folder: undefined, team: undefined, minBytes: undefined, maxBytes: undefined },
  'GET /documents/search': { folder: undefined, team: undefined, minBytes: undefined, maxBytes: undefined },
  'POST /documents/files': { folder: undefined, team: undefined, project: undefined },
  // Without files, for these have to be uploaded before.
  'POST /chats/:id/messages': { root: undefined, attachments: [] },
  // Of one's own feed, and to everybody.
  'GET /posts': { of: undefined, team: undefined },
  'POST /posts': {
    kind: 'post',
    level: 'public',
    text: 'щ'.repeat(FEED_LIMITS.postText.max),
    attachments: [],
    team: undefined,
    shares: undefined,
    publishAt: '2026-12-24T18:00:00.000Z',
    poll: {
      question: 'щ'.repeat(FEED_LIMITS.poll.question),
      options: times(FEED_LIMITS.poll.options.max, (index) =>
        String(index).padEnd(FEED_LIMITS.poll.option, 'щ'),
      ),
      days: FEED_LIMITS.poll.days,
    },
  },
  'PUT /posts/:id': { attachments: undefined },
  // At a time that is still to come.
  'POST /chats/:id/scheduled-messages': {
    root: undefined,
    attachments: [],
    sendAt: '2026-12-24T18:00:00.000Z',
  },
  'PUT /scheduled-messages/:id': { attachments: [], sendAt: '2026-12-24T18:00:00.000Z' },
  'PATCH /tasks/:id/checklist/:item': { after: null },
  'POST /projects/:id/plan/moves': {
    moves: [
      {
        id: Number.MAX_SAFE_INTEGER,
        startsOn: LIMITS.days.first,
        deadline: LIMITS.days.last,
        was: { startsOn: null, deadline: null },
      },
    ],
  },
  'PATCH /tasks/:id/connections/:connection': { was: { ends: 'FS', lag: 0 } },
  // A day that has come, with nothing in it.
  'POST /tasks/:id/time': {
    day: '2025-01-01',
    ran: { startedAt: '2025-01-01T08:00:00.000Z', endedAt: '2025-01-02T08:00:00.000Z' },
  },
  'PATCH /tasks/:id/time/:entry': { day: '2025-01-02' },
  'PATCH /user': { phone: '+7 917 555 01 34' },
  'POST /auth/signup': {
    // Not that of mira by then.
    username: 'm'.repeat(LIMITS.username.max),
    password: 'a-quilt-of-many-colours-'.repeat(9).slice(0, LIMITS.password.max),
  },
};

/** Those that say in their body whom they are about. */
const ABOUT_SOMEBODY = ['POST /friends/requests', 'POST /subscriptions', 'POST /blocks', 'POST /reports'];

const { app, platform, call, clock } = await createTestApp();
let ids = NO_IDS;
/** Of mira, and of lena, who owns a team. */
const tokens: string[] = [];
let somebody = '';

const takesInput = ({ body, query, kind }: Endpoint) =>
  kind !== 'raw' &&
  kind !== 'tus' &&
  (!(body instanceof z.ZodUndefined) || Object.keys(query.shape).length > 0);

/** What it answers to the longest that its schemas take, where it finds what is named. */
async function answerOf(asked: FastifyInstance, endpoint: Endpoint, as: readonly string[]): Promise<string> {
  const isAbout = ABOUT_SOMEBODY.includes(nameOf(endpoint));
  const given = GIVEN[nameOf(endpoint)] ?? (isAbout ? { uuid: somebody } : {});
  let refusal: string | null = null;
  let tries = 0;
  const asks = listParams(endpoint, ids).flatMap((params) => as.map((token) => ({ params, token })));
  for (const { params, token } of asks) {
    // A number may be a bound, or the id of something.
    for (const numbers of ['largest', 'smallest'] as const) {
      const sent = { params, token, numbers, given };
      tries += 1;
      // Nobody is stopped by a limit before what is asked for is looked at.
      if (tries % 10 === 0) clock.advance({ minutes: 1 });
      const { statusCode, body } = await asked.inject(validRequest(endpoint, sent));
      if (statusCode < 300) return 'done';
      const { code } = ErrorAnswer.parse(JSON.parse(body)).error;
      if (statusCode >= 500) return code;
      if (!['common.not_found', 'common.forbidden'].includes(code)) refusal ??= code;
    }
  }
  return refusal ?? 'nothing was found';
}

// The demo is made, which takes its time where much else runs.
beforeAll(async () => {
  await fillDemo(platform, FEATURES);
  for (const username of ['mira', 'lena']) {
    const answer = await call(signIn, { body: { username, password: 'quilt-demo-2026' } });
    tokens.push(answer.ok ? answer.data.item.accessToken : '');
  }
  ids = await collectIds(platform.db);
  const { uuid } = await platform.db
    .selectFrom('users')
    .select('uuid')
    .where('username', '=', 'zhuravleva')
    .executeTakeFirstOrThrow();
  somebody = uuid;
}, 120_000);

test('whatever a schema takes, at its longest, the tables take too', { timeout: 120_000 }, async () => {
  const refused = { ...REFUSED, ...Object.fromEntries(TICKETED) };
  const answers: Record<string, string> = {};
  for (const endpoint of ENDPOINTS.filter(takesInput)) {
    // It takes every id of the demo to see that it is still refused, and then says nothing of a table.
    if (!isFull && Object.hasOwn(refused, nameOf(endpoint))) continue;
    const answer = await answerOf(app, endpoint, tokens);
    if (answer !== 'done') answers[nameOf(endpoint)] = answer;
  }
  expect(answers, 'bounds of LIMITS and of the migration differ, or REFUSED has to name it').toEqual(
    isFull ? refused : {},
  );
});

test('a bound that is narrower in its table is found', async () => {
  await sql`create table planted (title text check (char_length(title) <= 120))`.execute(platform.db);
  const plant = defineEndpoint({
    service: 'api',
    method: 'POST',
    path: '/planted',
    summary: '',
    caller: 'user',
    status: 204,
    body: z.strictObject({ title: z.string().max(121) }),
    answer: nothing,
    errors: [],
  });
  const planted = await buildHttp(platform, {
    routes: [
      route(plant, async ({ db }, { body }) => {
        await sql`insert into planted values (${body.title})`.execute(db);
        return undefined;
      }),
    ],
    authenticate: async (asked) => SESSIONS[asked] ?? 'ended',
    holdSession: async () => undefined,
    webFolder: null,
    serve: platform.config.serve,
    checkAnswers: true,
    refuseWhenBusy: false,
    readiness: async () => ({ database: true, migrations: true, eventsSetAside: 0 }),
  });
  expect(await answerOf(planted, plant, [TOKENS.alice])).toBe('common.internal');
  await planted.close();
});
