import type { Endpoint, SessionId } from '@quilt/contract/core';
import { ENDPOINTS } from '@quilt/contract/endpoints';
import { openArchive } from '@quilt/contract/features/account';
import {
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  keepRecoveryCodes,
  proveSelf,
  signIn,
} from '@quilt/contract/features/auth';
import { openChatFiles, showCards } from '@quilt/contract/features/chats';
import {
  checkDocumentAccess,
  checkDocumentMove,
  openAttachments,
  openThumbnails,
  openVersion,
} from '@quilt/contract/features/documents';
import {
  createImport,
  deleteImport,
  matchImport,
  openImportReport,
  openTaskExport,
  startImport,
  undoImport,
} from '@quilt/contract/features/exchange';
import {
  acceptFriendship,
  acceptSubscriber,
  askForFriendship,
  block,
  declineSubscriber,
  dropFriendRequest,
  removeFriend,
  removeSubscriber,
  report,
  subscribe,
  unblock,
  unsubscribe,
} from '@quilt/contract/features/friends';
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  NotificationId,
} from '@quilt/contract/features/notifications';
import { getCurrentUser, patchUser, updateUser, uploadAvatar } from '@quilt/contract/features/profile';
import { createProject, type ProjectId } from '@quilt/contract/features/projects';
import { sendCode, verifyCode } from '@quilt/contract/features/registration';
import {
  changeResumeLink,
  openResumePdf,
  renewResumeLink,
  updateResume,
} from '@quilt/contract/features/resume';
import { createTeam, openAuditExport } from '@quilt/contract/features/teams';
import { expect, test } from 'vitest';
import { createTestApp, type Person, type SentInput } from '../../testing';
import { prepareChatWrite } from '../../testing/chat-writes';
import { prepareDocumentWrite } from '../../testing/document-writes';
import { handOut } from '../../testing/events';
import { isFull } from '../../testing/matrix';
import { draw } from '../../testing/pictures';
import { prepareTeamWrite } from '../../testing/team-writes';
import { whileWaiting } from '../../testing/waiting';

const server = await createTestApp();
const { people, platform, call } = server;

const { somebody, asker } = await people('somebody', 'asker');
const OTHER = { uuid: somebody.uuid };
const avatar = { bytes: await draw().png().toBuffer() };

const OF_OTHER: readonly Endpoint[] = [
  removeFriend,
  acceptFriendship,
  dropFriendRequest,
  unsubscribe,
  removeSubscriber,
  acceptSubscriber,
  declineSubscriber,
  unblock,
];

/** What has to be there for the write to have anything to do; where it names what was made, that is sent. */
const BEFORE = new Map<Endpoint, (person: Person) => Promise<SentInput<Endpoint> | undefined>>([
  [removeFriend, befriend],
  [acceptFriendship, askBySomebody],
  [dropFriendRequest, askBySomebody],
  [unsubscribe, async (person) => done(person.call(subscribe, { body: OTHER }))],
  [removeSubscriber, subscribeSomebody],
  [acceptSubscriber, subscribeToPrivate],
  [declineSubscriber, subscribeToPrivate],
  [unblock, async (person) => done(person.call(block, { body: OTHER }))],
  [markNotification, notify],
  [changeResumeLink, async (person) => done(person.call(renewResumeLink, { body: { parts: ['about'] } }))],
  [createImport, (person) => newProject(person).then((params) => ({ params, files: { file: TABLE } }))],
  [matchImport, (person) => importAt(person, 'ready').then((params) => ({ params, body: MAPPING }))],
  [startImport, (person) => importAt(person, 'checked').then((params) => ({ params }))],
  [undoImport, (person) => importAt(person, 'done').then((params) => ({ params }))],
  [deleteImport, (person) => importAt(person, 'ready').then((params) => ({ params }))],
]);

const TABLE = { bytes: Buffer.from('Title\nLoot') };
const MAPPING = {
  columns: ['title'],
  statuses: [],
  people: [],
  dayOrder: 'dayFirst',
  estimateUnit: 'hours',
  makesTags: false,
  makesMilestones: false,
};

async function newProject(person: Person): Promise<{ id: ProjectId }> {
  const team = await person.call(createTeam, { body: { title: 'Thieves', timeZone: 'UTC' } });
  if (!team.ok) throw new Error(team.error.code);
  const made = await person.call(createProject, { body: { team: team.data.item.id, title: 'Heist' } });
  if (!made.ok) throw new Error(made.error.code);
  return { id: made.data.item.id };
}

/** Without its jobs, which nobody does here. */
async function importAt(person: Person, state: 'ready' | 'checked' | 'done'): Promise<{ id: number }> {
  const params = await newProject(person);
  const made = await person.call(createImport, { params, files: { file: TABLE } });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.data.item;
  const columns = JSON.stringify([{ title: 'Title', samples: [], isDoubled: false, values: null }]);
  const ended = state === 'done' ? { ended_at: platform.clock.now(), tasks_made: 1 } : {};
  await platform.db
    .updateTable('imports')
    .set({ state, columns, ...ended })
    .where('id', '=', id)
    .execute();
  return { id };
}

async function done(answering: Promise<{ ok: boolean }>): Promise<undefined> {
  expect((await answering).ok).toBe(true);
}

async function askBySomebody({ uuid }: Person): Promise<undefined> {
  await done(somebody.call(askForFriendship, { body: { uuid } }));
}

async function befriend(person: Person): Promise<undefined> {
  await askBySomebody(person);
  await done(person.call(acceptFriendship, { params: OTHER }));
}

async function subscribeSomebody({ uuid }: Person): Promise<undefined> {
  await done(somebody.call(subscribe, { body: { uuid } }));
}

async function subscribeToPrivate(person: Person): Promise<undefined> {
  await done(person.call(updateUser, { body: { accountType: 'private' } }));
  await subscribeSomebody(person);
}

async function notify(person: Person): Promise<SentInput<Endpoint>> {
  await askBySomebody(person);
  await handOut(server);
  const answer = await person.call(listNotifications, {});
  const [told] = answer.ok ? answer.data.items : [];
  if (!told) throw new Error('nobody was told');
  return { params: { id: told.id }, body: { isRead: true } };
}

/** What each write of a signed-in user is sent, where it has to be sent anything; a new one may need its line here. */
const inputOf = (person: Person) =>
  new Map<Endpoint, SentInput<Endpoint>>([
    ...[askForFriendship, subscribe, block].map((endpoint) => [endpoint, { body: OTHER }] as const),
    ...OF_OTHER.map((endpoint) => [endpoint, { params: OTHER }] as const),
    [report, { body: { ...OTHER, reason: 'spam', text: '' } }],
    [markAllNotifications, { body: { upTo: NotificationId.parse(1) } }],
    [updateResume, { body: { about: 'A thief.' } }],
    ...[renewResumeLink, changeResumeLink].map(
      (endpoint) => [endpoint, { body: { parts: ['contacts'] } }] as const,
    ),
    [updateUser, { body: { language: 'ru' } }],
    [patchUser, { body: { firstName: 'Mallory' } }],
    [changePassword, { body: { currentPassword: person.password, newPassword: 'the-thief-likes-it' } }],
    [proveSelf, { body: { password: person.password } }],
    [endSession, { params: { id: 1 as SessionId } }],
    [confirmTwoFactor, { body: { code: '123456' } }],
    [keepRecoveryCodes, { body: { code: 'abcd-efgh-jkmn' } }],
    [sendCode, { body: { email: `${person.username}@thief.example` } }],
    [uploadAvatar, { files: { avatar } }],
    [verifyCode, { body: { email: `${person.username}@thief.example`, code: '123456' } }],
  ]);

/** They write nothing, and what they answer is good while the session is. */
const TICKETS: readonly Endpoint[] = [
  openArchive,
  openResumePdf,
  openAuditExport,
  openTaskExport,
  openImportReport,
  openAttachments,
  openThumbnails,
  checkDocumentAccess,
  checkDocumentMove,
  openVersion,
  openChatFiles,
  showCards,
];
const WRITES = ENDPOINTS.filter(
  (endpoint) => endpoint.method !== 'GET' && endpoint.caller !== 'anyone' && !TICKETS.includes(endpoint),
);

async function send(person: Person, endpoint: Endpoint, made?: SentInput<Endpoint>) {
  const answer = await person.call(endpoint, made ?? inputOf(person).get(endpoint) ?? {});
  return { status: answer.status, code: answer.ok ? null : answer.error.code };
}

async function rowOf({ id }: Person) {
  return platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const endAll = ({ id }: Person) => ({
  first: (client: { query(text: string, values: unknown[]): Promise<unknown> }) =>
    client.query('delete from sessions where user_id = $1', [id]),
  last: async () => undefined,
});

/**
 * What every write goes through is one place, so that one of each kind is enough: of the account, of a form with a file,
 * of what is made with a repeatable id, of somebody else, and the two that are for anyone. The full run asks all.
 */
const FEW: readonly Endpoint[] = [
  updateUser,
  changePassword,
  uploadAvatar,
  updateResume,
  askForFriendship,
  createTeam,
  createImport,
];
// Those two are for anyone, but whoever is signed in does them in their own name.
const ASKED = [...(isFull ? WRITES : FEW), sendCode, verifyCode];

test.each(ASKED.map((endpoint, index) => ({ ...endpoint, endpoint, index })))(
  'a session that ends while its request is under way writes nothing: $method $path',
  async ({ endpoint, index }) => {
    const name = `person_${index}`;
    const { [name]: person } = await people(name);
    if (!person) throw new Error('nobody was made');
    const made =
      (await BEFORE.get(endpoint)?.(person)) ??
      (await prepareChatWrite(endpoint, person, { somebody, asker }, avatar)) ??
      (await prepareDocumentWrite(endpoint, person)) ??
      (await prepareTeamWrite(endpoint, person, { somebody, asker }, avatar));
    const before = await rowOf(person);
    const answer = await whileWaiting(server, {
      ...endAll(person),
      second: () => send(person, endpoint, made),
    });
    expect(answer).toEqual({ status: 401, code: 'auth.session_ended' });
    expect(await rowOf(person)).toEqual(before);
  },
);

test('what a session does before it is ended is done', async () => {
  const { alice } = await people('alice');
  const statuses = [];
  for (const endpoint of [updateUser, patchUser, uploadAvatar])
    statuses.push((await send(alice, endpoint)).status);
  expect(statuses).toEqual([200, 200, 201]);
  const now = await call(getCurrentUser, {}, { token: alice.token });
  expect(now).toMatchObject({ data: { item: { firstName: 'Mallory', language: 'ru' } } });
  expect((await rowOf(alice)).avatar).not.toBeNull();
});

test('of two sessions that end each other at once one is left', async () => {
  const { bob } = await people('bob');
  const entered = await call(signIn, { body: { username: 'bob', password: bob.password } });
  const token = entered.ok ? entered.data.item.accessToken : '';
  const answers = await Promise.all([bob.call(endOtherSessions, {}), call(endOtherSessions, {}, { token })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
});
