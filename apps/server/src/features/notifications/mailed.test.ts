import { createMessage, openDirectChat } from '@quilt/contract/features/chats';
import { block } from '@quilt/contract/features/friends';
import {
  getMailSwitch,
  getNotificationSettings,
  type MailedTopic,
  markAllNotifications,
  NotificationId,
  switchByMail,
  switchInApp,
} from '@quilt/contract/features/notifications';
import type { ProjectId } from '@quilt/contract/features/projects';
import { createTask } from '@quilt/contract/features/tasks';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { JOBS } from '../../services/build';
import { FEATURES } from '../../services/features';
import type { Person } from '../../testing';
import { startMailServer } from '../../testing/mail-server';
import { createTeamsWorld } from '../../testing/teams-world';
import { createNoticeMails } from './notice-mails';
import { createMailJob } from './notifications.jobs';

let isDown = false;
const server = await startMailServer({
  onData() {
    if (isDown) throw Object.assign(new Error('not now'), { responseCode: 451 });
  },
});
afterAll(server.close);
const world = await createTeamsWorld({ SMTP_URL: server.url });
const { app, platform, clock, people, cast, teamWith, done, bell } = world;
const { manager, performer } = cast;
const there = new Set<string>();
const job = createMailJob(
  createNoticeMails(() => FEATURES),
  (_, uuid) => there.has(uuid),
);

beforeAll(() =>
  platform.jobs.start(
    platform,
    JOBS.filter(({ name }) => name === 'mail.send'),
  ),
);
beforeEach(async () => {
  isDown = false;
  there.clear();
  server.received.length = 0;
  server.recipients.length = 0;
  await sql`truncate notifications, notification_switches, mails cascade`.execute(platform.db);
});

const assign = async (project: ProjectId, title: string, worker: Person = performer) =>
  (await done(manager.call(createTask, { params: { id: project }, body: { title, worker: worker.uuid } })))
    .item;

async function write(from: Person, to: Person, text: string) {
  const { item: chat } = await done(from.call(openDirectChat, { params: { uuid: to.uuid } }));
  await done(from.call(createMessage, { params: { id: chat.id }, body: { text } }));
  return chat;
}

/** Whatever is to be mailed by then, as it arrived. */
async function mailsAfter(minutes: number) {
  // Until it is told nothing waits.
  await bell(manager);
  clock.advance({ minutes });
  server.received.length = 0;
  await Promise.all([job.run(platform, null), job.run(platform, null)]);
  await platform.jobs.drain();
  return Promise.all(server.received.map((mail) => simpleParser(mail)));
}
const newest = ([item]: readonly { id: NotificationId }[]): NotificationId =>
  item?.id ?? NotificationId.parse(1);
const tryAgain = () => sql`update pgboss.job set start_after = now()`.execute(platform.db);

const linkTo = (text: string, words: string): string =>
  new RegExp(`${words} \\( (\\S+) \\)`).exec(text)?.[1] ?? 'nowhere';

test('what is unread for ten minutes is mailed once, with all that came meanwhile, and never what was said', async () => {
  const { mel } = await people('mel');
  const { project } = await teamWith();
  const task = await assign(project, 'Draw the map');
  expect(await mailsAfter(9)).toEqual([]);
  const chat = await write(mel, performer, 'the secret plan');
  const [mail, ...others] = await mailsAfter(1);
  expect(others).toEqual([]);
  expect(server.recipients).toEqual(['pia@example.org']);
  expect(mail?.subject).toBe('2 things wait for you in Quilt');
  const origin = 'http://127.0.0.1:3000';
  expect(mail?.text).toContain(
    `Mia Tester made you the worker of #${task.id} Draw the map ( ${origin}/project/${project}/${task.id} )`,
  );
  expect(mail?.text).toContain(`Mel Tester sent you a message ( ${origin}/chats/${chat.id} )`);
  expect(`${mail?.text} ${mail?.html}`).not.toContain('secret plan');
  expect(await mailsAfter(60)).toEqual([]);
});

test('in the language of the reader; what comes later is another mail', async () => {
  const { rita } = await people('rita');
  await sql`update users set language = 'ru' where id = ${rita.id}`.execute(platform.db);
  await write(manager, rita, 'one');
  expect((await mailsAfter(10)).map(({ subject }) => subject)).toEqual(['Mia Tester: вам личное сообщение']);
  await write(manager, rita, 'two');
  expect(await mailsAfter(10)).toHaveLength(1);
});

test('nothing goes to who has read it, may not see it, is blocked, is not confirmed, goes, or is there', async () => {
  const { uma, vic, wes, xia } = await people('uma', 'vic', 'wes', 'xia');
  const { id, project } = await teamWith();
  await assign(project, 'Removed');
  await write(manager, uma, 'blocked');
  await write(manager, vic, 'not confirmed');
  await write(manager, wes, 'goes');
  await write(manager, xia, 'reads');
  const { items } = await bell(xia);
  await done(xia.call(markAllNotifications, { body: { upTo: newest(items) } }));
  await done(uma.call(block, { body: { uuid: manager.uuid } }));
  // Before anybody has taken back what they were told.
  await sql`delete from team_members where team_id = ${id} and user_id = ${performer.id}`.execute(
    platform.db,
  );
  await sql`update users set email_verified_at = null where id = ${vic.id}`.execute(platform.db);
  await sql`update users set deletes_at = ${clock.now()} where id = ${wes.id}`.execute(platform.db);
  expect(await mailsAfter(10)).toEqual([]);

  there.add(xia.uuid);
  await write(manager, xia, 'still there');
  expect(await mailsAfter(10)).toEqual([]);
  there.clear();
  expect(await mailsAfter(10)).toHaveLength(1);
});

test('a mail that does not get out is tried again, without what was read or switched off meanwhile', async () => {
  const { yan } = await people('yan');
  const { project } = await teamWith();
  isDown = true;
  await assign(project, 'Waits');
  await write(yan, performer, 'hello');
  await mailsAfter(10);
  server.received.length = 0;
  isDown = false;
  await done(performer.call(switchByMail, { body: { topic: 'directMessage', isOn: false } }));
  await tryAgain();
  await platform.jobs.drain();
  const [mail] = await Promise.all(server.received.map((one) => simpleParser(one)));
  expect(mail?.text).toContain('Waits');
  expect(mail?.text).not.toContain('Yan');
  await tryAgain();
  expect(await mailsAfter(10)).toEqual([]);

  isDown = true;
  await assign(project, 'Read meanwhile');
  await mailsAfter(10);
  isDown = false;
  const { items } = await bell(performer);
  await done(performer.call(markAllNotifications, { body: { upTo: newest(items) } }));
  await tryAgain();
  expect(await mailsAfter(10)).toEqual([]);
});

test('a topic is switched off in the app, by mail, or both; nobody else is meant', async () => {
  const { project } = await teamWith();
  await done(performer.call(switchInApp, { body: { topic: 'assigned', isOn: false } }));
  await assign(project, 'By mail alone');
  expect((await bell(performer)).items).toEqual([]);
  expect((await bell(performer)).unread).toBe(0);
  expect(await mailsAfter(10)).toHaveLength(1);
  await done(performer.call(switchByMail, { body: { topic: 'assigned', isOn: false } }));
  await assign(project, 'Nowhere');
  expect(await mailsAfter(10)).toEqual([]);
  await done(performer.call(switchInApp, { body: { topic: 'assigned', isOn: true } }));
  await assign(project, 'In the app alone');
  expect((await bell(performer)).items).toHaveLength(1);
  expect(await mailsAfter(10)).toEqual([]);
  const byMail = { topic: 'friend' as MailedTopic, isOn: true };
  expect(await performer.call(switchByMail, { body: byMail })).toMatchObject({ status: 422 });
  expect(await world.call(getNotificationSettings, {})).toMatchObject({ status: 401 });
});

test('a mail switches itself off without signing in: looking does nothing, one click does, and that alone', async () => {
  const { project } = await teamWith();
  await assign(project, 'Seen once');
  const [mail] = await mailsAfter(10);
  const header = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined;
  const url = header?.unsubscribe?.url ?? 'nowhere';
  expect(url).toBe(linkTo(mail?.text ?? '', 'assigned to me'));
  const { pathname } = new URL(url);
  const token = pathname.split('/').at(-1) ?? '';
  const look = (asked: string) => world.call(getMailSwitch, { params: { token: asked } });
  expect((await done(look(token))).item).toEqual({
    topics: ['assigned'],
    isOff: false,
    language: 'en',
  });
  const oneClick = (path: string) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick(pathname.replace(/unsubscribe\/./, 'unsubscribe/_'))).statusCode).toBe(404);
  expect((await done(look(token))).item.isOff).toBe(false);
  expect((await oneClick(pathname)).statusCode).toBe(204);
  expect((await done(look(token))).item).toMatchObject({ topics: ['assigned'], isOff: true });
  const { item } = await done(performer.call(getNotificationSettings, {}));
  expect(item.topics.filter(({ inApp, byMail }) => !inApp || byMail === false)).toEqual([
    { topic: 'assigned', inApp: true, byMail: false },
  ]);
  await assign(project, 'Not mailed');
  expect(await mailsAfter(10)).toEqual([]);
  await sql`update users set username = 'deleted_' || id where id = ${performer.id}`.execute(platform.db);
  expect(await look(token)).toMatchObject({ status: 404 });
});
