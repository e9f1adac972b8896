import { randomUUID } from 'node:crypto';
import { toScope, UserId } from '@quilt/contract/core';
import { signIn } from '@quilt/contract/features/auth';
import { getCurrentUser, updateUser } from '@quilt/contract/features/profile';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillDemo } from '../db/demo';
import type { Reader, Tx } from '../platform/db/database';
import { withSavepoint } from '../platform/db/transaction';
import type { Feature } from '../platform/feature';
import { createTestApp } from '../testing';
import { handOut } from '../testing/events';
import { JOBS } from './build';
import { FEATURES } from './features';

const { platform, context, call } = await createTestApp();

/** Columns that hold a user's id, uuid or scope: by a foreign key, or by what they are called. */
async function userColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass
    union
    select table_name || '.' || column_name
      from information_schema.columns
     where table_schema = 'public' and column_name ~ '(^|_)(user_id|user_uuid|scope)$'
     order by 1`.execute(platform.db);
  return rows.map(({ name }) => name);
}

function claimedColumns(features: readonly Feature[]): string[] {
  return features.flatMap((feature) => feature.personalData?.columns ?? []).sort();
}

// The demo is made, which takes its time where much else runs.
beforeAll(async () => {
  await fillDemo(platform, FEATURES);
  await platform.jobs.start(platform, JOBS);
}, 120_000);

test('every column that holds a user is exported and erased by exactly one feature', async () => {
  const columns = await userColumns();
  expect(claimedColumns(FEATURES), 'claim them in personalData.columns of their feature').toEqual(columns);
});

test('a column that nobody claims is noticed, whether by its reference or by its name', async () => {
  await sql`create table planted (
    id int, owner bigint references users (id), host_user_id bigint, user_uuid uuid, from_scope text, title text)`.execute(
    platform.db,
  );
  try {
    const unclaimed = (await userColumns()).filter((column) => !claimedColumns(FEATURES).includes(column));
    expect(unclaimed).toEqual([
      'planted.from_scope',
      'planted.host_user_id',
      'planted.owner',
      'planted.user_uuid',
    ]);
  } finally {
    await sql`drop table planted`.execute(platform.db);
  }
});

const withPersonalData = FEATURES.flatMap(({ name, personalData }) =>
  personalData ? [{ name, personalData }] : [],
);

async function userOf(username: string) {
  const row = await platform.db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return { ...row, id: UserId.parse(row.id) };
}

async function signInAs(username: string) {
  return call(signIn, { body: { username, password: 'quilt-demo-2026' } });
}

/** Columns that keep an erased user, nameless, because others rely on the row: `tasks.creator_id`. */
const RELIED_ON: readonly string[] = [
  'projects.created_by',
  'groups.founder_id',
  'task_views.maker_id',
  'tasks.creator_id',
  'tasks.worker_id',
  'tasks.inspector_id',
  'task_changes.actor_id',
  'task_comments.author_id',
  'time_entries.user_id',
  'documents.owner_id',
  'documents.uploader_id',
  'document_versions.uploader_id',
  'document_changes.actor_id',
  'chats.low_id',
  'chats.high_id',
  'messages.author_id',
  'messages.forwarded_author_id',
  'posts.author_id',
  'post_comments.author_id',
];

/** Columns in which the user is still to be found. */
async function columnsHolding(user: { id: number; uuid: string }): Promise<string[]> {
  const holding: string[] = [];
  for (const name of (await userColumns()).filter((column) => !RELIED_ON.includes(column))) {
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)}::text in (${String(user.id)}, ${user.uuid}, ${toScope('user', user.uuid)}) limit 1`.execute(
      platform.db,
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}

/** All that the features tell about a user, as the archive would hold it. */
async function exportOf(user: UserId): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const { name, personalData } of withPersonalData) {
    parts[name] = JSON.stringify(await personalData.export(platform.db, user));
  }
  return parts;
}

async function erase(user: UserId): Promise<void> {
  await context.transaction(async (tx) => {
    // Last made, first taken apart: features refer to those they build on.
    for (const { personalData } of withPersonalData.toReversed())
      await personalData.erase(tx, user, platform);
  });
}

/** Tables in which a row holds one of these texts. */
async function tablesHolding(texts: readonly string[], reader: Reader = platform.db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(reader);
  const holding: string[] = [];
  for (const { name } of rows) {
    const found = await sql`select 1 from ${sql.table(name)} as t
      where exists (select from unnest(${texts}::text[]) as text where strpos(t::text, text) > 0) limit 1`.execute(
      reader,
    );
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
}

/** Columns of a user's rows that the archive leaves out, and why. */
const UNTOLD: Readonly<Record<string, string>> = {
  'users.password_hash': 'a secret',
  'undo_links.former_password_hash': 'a secret',
  'document_shares.password_hash': 'a secret',
  'archives.blob_key': 'where the very archive is that all of it is told in',
  'documents.field_versions': 'when which field was changed, for edits that meet',
  'archives.part': 'what was packed a moment ago',
  'imports.blob_key': 'where the file is that goes into the archive itself',
  'profile_images.thumbnail_key': 'made from the original, which is told',
  'person_keys.name': 'repeats the name, for the order of lists',
  'person_words.name': 'repeats the name, for the order of lists',
  'outbox.payload': 'repeats what is told where it belongs',
  'outbox.failed_reason': 'about the server, not about the user',
};

interface Planted {
  column: string;
  text: string;
}

/** Writes a text that is nowhere else into every column of a user's rows that takes one. */
async function plantTexts(tx: Tx, user: { id: number; uuid: string }): Promise<Planted[]> {
  const planted: Planted[] = [];
  for (const owner of ['users.id', ...claimedColumns(FEATURES)].filter((name) => !RELIED_ON.includes(name))) {
    const [table = '', key = ''] = owner.split('.');
    const isOwn = sql`${sql.ref(key)}::text in (${String(user.id)}, ${user.uuid}, ${toScope('user', user.uuid)})`;
    const { rows: own } = await sql`select from ${sql.table(table)} where ${isOwn} limit 1`.execute(tx);
    expect(own, `${owner}: the demo has to give mira a row`).toHaveLength(1);
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'public' and table_name = ${table} and column_name <> ${key}
         and data_type in ('text', 'json', 'jsonb')`.execute(tx);
    for (const { name, type } of columns) {
      const text = `zq_${table}_${name}`;
      const value = type === 'text' ? text : JSON.stringify(text);
      const isTaken = await withSavepoint(tx, async () => {
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}::${sql.raw(type)} where ${isOwn}`.execute(
          tx,
        );
      }).then(
        () => true,
        () => false,
      );
      if (isTaken) planted.push({ column: `${table}.${name}`, text });
    }
  }
  return planted;
}

/** Columns whose text is not in what the features export. */
async function untoldColumns(
  tx: Tx,
  user: UserId,
  planted: readonly Planted[],
  features: typeof withPersonalData,
): Promise<string[]> {
  const exported = await Promise.all(
    features.map(({ personalData }) => personalData.export(tx, user).then((part) => JSON.stringify(part))),
  );
  return planted
    .filter(({ text }) => !exported.some((part) => part.includes(`"${text}"`)))
    .map(({ column }) => column);
}

test('whatever is written in a user’s rows is exported or named as untold, and is nowhere after erasing', async () => {
  const mira = await userOf('mira');
  const session = await signInAs('mira');
  const token = session.ok ? session.data.item.accessToken : '';
  await call(updateUser, { body: { language: 'ru' } }, { token, clientId: randomUUID() });
  // Who is told of it writes into what is planted below.
  await handOut({ platform });

  const seen = context.transaction(async (tx) => {
    const planted = await plantTexts(tx, mira);
    const columns = planted.map(({ column }) => column);
    // Values that a rule binds to a few take no text, and tell nothing of it.
    expect(columns).toEqual(expect.arrayContaining(['users.email', 'users.conf', 'sessions.device']));
    const untold = await untoldColumns(tx, mira.id, planted, withPersonalData);
    expect(untold.sort(), 'export these, or name them in UNTOLD').toEqual(Object.keys(UNTOLD).sort());
    // A feature that exports nothing is noticed.
    const silent = withPersonalData.map(({ name, personalData }) => ({
      name,
      personalData: { ...personalData, export: async () => ({}) },
    }));
    expect(await untoldColumns(tx, mira.id, planted, silent)).toEqual(columns);

    for (const { personalData } of withPersonalData.toReversed())
      await personalData.erase(tx, mira.id, platform);
    const texts = planted.map(({ text }) => text);
    expect(await tablesHolding(texts, tx), 'erase has to empty these').toEqual([]);
    throw new Error('all of it was seen');
  });
  await expect(seen).rejects.toThrow('all of it was seen');
});

test('a user gets all that is kept, and is then forgotten without a trace on others', async () => {
  const mira = await userOf('mira');
  const daniel = await userOf('daniel');
  const session = await signInAs('mira');
  await signInAs('daniel');
  const token = session.ok ? session.data.item.accessToken : '';
  const clientId = randomUUID();
  const written = await call(updateUser, { body: { language: 'ru' } }, { token, clientId });
  expect(written.ok).toBe(true);
  const addresses = [mira.email, mira.phone ?? 'no phone'];
  const secrets = [...addresses, mira.last_name];

  const kept = await exportOf(mira.id);
  expect(Object.keys(kept)).toEqual(withPersonalData.map(({ name }) => name));
  for (const secret of [...secrets, clientId]) expect(kept.profile).toContain(secret);
  expect(Object.values(kept).join()).not.toContain(mira.password_hash);
  expect(Object.values(kept).join()).not.toContain(daniel.email);
  expect(await tablesHolding(addresses)).toContain('users');
  // Of his friends she was one, and is none then; what he said to her posts goes with them.
  const { friends: _ties, notifications: _told, feeds: _said, ...keptOfDaniel } = await exportOf(daniel.id);
  // The language that she chose was told to her other tabs.
  expect(await columnsHolding(mira)).toEqual(expect.arrayContaining(['scopes.scope', 'outbox.scope']));

  await erase(mira.id);
  expect(await columnsHolding(mira), 'erase has to empty these, or RELIED_ON has to name them').toEqual([]);
  // Others may have written her name, but where to reach her is nowhere.
  expect(await tablesHolding(addresses)).toEqual([]);
  const left = Object.values(await exportOf(mira.id)).join();
  for (const secret of secrets) expect(left).not.toContain(secret);
  const { friends, notifications, feeds, ...leftOfDaniel } = await exportOf(daniel.id);
  expect(leftOfDaniel).toEqual(keptOfDaniel);
  expect(`${friends}${notifications}${feeds}`).not.toMatch(new RegExp(`${mira.uuid}|${mira.last_name}`));

  const current = await call(getCurrentUser, {}, { token });
  expect(current.ok || current.error.code).toBe('auth.session_ended');
  for (const login of ['mira', mira.email, `deleted_${mira.id}`]) {
    const refused = await signInAs(login);
    expect(refused.ok || refused.error.code, login).toBe('auth.bad_credentials');
  }
});

test('erasing can be repeated, and leaves nobody whom others could still name', async () => {
  const lena = await userOf('lena');
  const { rows } = await sql<{ id: number }>`
    insert into chats (kind, title, member_count, created_at) values ('group', 'Of herself alone', 1, now()) returning id`.execute(
    platform.db,
  );
  const chat = rows[0]?.id ?? 0;
  await sql`
    insert into chat_members (chat_id, user_id, role, joined_at) values (${chat}, ${lena.id}, 'owner', now())`.execute(
    platform.db,
  );
  for (let time = 0; time < 2; time += 1) await erase(lena.id);
  expect(await platform.db.selectFrom('chats').select('id').where('id', '=', chat).execute()).toEqual([]);
  const row = await platform.db.selectFrom('users').selectAll().where('id', '=', lena.id).executeTakeFirst();
  expect(row ? `${row.first_name} ${row.last_name}` : 'gone').toMatch(/^(Deleted user|gone)$/);
});

async function queueMail(to: string, subject: string): Promise<void> {
  await context.transaction((tx) =>
    platform.mailer.queue(tx, { to, subject, text: 'The code is 123456', html: '<p>The code is 123456</p>' }),
  );
}

test('mails to a user are told without what they say, and go with the user, those to others stay', async () => {
  const timur = await userOf('timurakh');
  const sofia = await userOf('sofial');
  await queueMail(timur.email.toUpperCase(), '123 456 is your code');
  await queueMail(sofia.email, 'For the other');

  expect(JSON.parse((await exportOf(timur.id)).profile ?? '')).toMatchObject({
    mails: [
      {
        to: timur.email.toUpperCase(),
        state: 'kept',
        created_at: context.clock.now().toISOString(),
      },
    ],
  });
  expect((await exportOf(timur.id)).profile).not.toMatch(/123 ?456|For the other/);
  await erase(timur.id);
  const left = await platform.db.selectFrom('mails').select('to_address').execute();
  expect(left).toEqual([{ to_address: sofia.email }]);
});

async function addImage(user: UserId, original: string, thumbnail: string): Promise<string[]> {
  const [kept, shown] = [
    await platform.blobs.put(Buffer.from(original)),
    await platform.blobs.put(Buffer.from(thumbnail)),
  ];
  await platform.db
    .insertInto('profile_images')
    .values({
      id: randomUUID(),
      user_id: user,
      original_key: kept.key,
      thumbnail_key: shown.key,
      thumbnail_bytes: shown.bytes,
      created_at: context.clock.now(),
    })
    .execute();
  return [kept.key, shown.key];
}

test('the bytes of avatars go too, unless they are somebody else’s as well', async () => {
  const pavel = await userOf('porlov');
  const sofia = await userOf('sofial');
  const own = await addImage(pavel.id, 'his picture', 'his picture, small');
  const shared = await addImage(pavel.id, 'the sea', 'the sea, small');
  // What is the picture of one may be the thumbnail of another.
  await addImage(sofia.id, 'the sea, small', 'the sea');
  const there = async (keys: string[]) =>
    (await Promise.all(keys.map((key) => platform.blobs.stat(key)))).map((found) => found !== null);

  await expect(
    context.transaction(async (tx) => {
      for (const { personalData } of withPersonalData) await personalData.erase(tx, pavel.id, platform);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await platform.jobs.drain();
  expect(await there(own)).toEqual([true, true]);

  await erase(pavel.id);
  await platform.jobs.drain();
  expect(await there(own)).toEqual([false, false]);
  expect(await there(shared)).toEqual([true, true]);
});

test('every column that names bytes is looked at before bytes are deleted', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '_key$' order by 1`.execute(platform.db);
  expect(
    platform.blobColumns.map(({ name }) => name).sort(),
    'name them in blobColumns of their feature',
  ).toEqual(rows.map(({ name }) => name));
});
