import { DOCUMENT_LIMITS } from '@quilt/contract/document-limits';
import * as documents from '@quilt/contract/features/documents';
import { removeMember } from '@quilt/contract/features/members';
import { archiveTeam } from '@quilt/contract/features/teams';
import { LIMITS } from '@quilt/contract/limits';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../testing';
import { createDocumentsWorld } from '../../testing/documents-world';
import { purgeDocuments } from './documents.jobs';
import { documentsPersonalData } from './documents.personal-data';

const world = await createDocumentsWorld();
const { app, cast, clock, platform, context, people, done, teamWith, makeFolder, send, share, call, codeOf } =
  world;
const { owner, manager, performer, observer, outsider } = cast;

let turn = 0;
async function somebody(): Promise<Person> {
  turn += 1;
  const name = `sharer${turn}`;
  return (await people(name))[name] as Person;
}

const textFile = (text: string, name = 'plan.txt') => ({ bytes: Buffer.from(text), name });
const into = ({ id }: Pick<documents.Document, 'id'>) => ({ kind: 'folder', id }) as const;
type Terms = {
  days?: number | null;
  until?: string;
  password?: string | null;
  mayDownload?: boolean;
};

const makeLink = (person: Person, id: documents.DocumentId, { days = 7, ...terms }: Terms = {}) =>
  person.call(documents.createShare, { params: { id }, body: { days, ...terms } });

async function tokenOf(person: Person, id: documents.DocumentId, terms?: Terms): Promise<string> {
  const { item } = await done(makeLink(person, id, terms));
  expect(item.url).toMatch(/\/share\/[\w-]{43}$/);
  return item.url.split('/').at(-1) ?? '';
}

/* As somebody without an account. */
const look = (token: string, pass?: string) =>
  call(documents.getShared, { params: { token }, query: { pass } });
const listed = (token: string, folder?: documents.DocumentId, pass?: string) =>
  call(documents.listSharedItems, { params: { token }, query: { folder, pass } });
const unlock = (token: string, password: string) =>
  call(documents.unlockShare, { params: { token }, body: { password } });

async function namesBy(token: string, folder?: documents.DocumentId): Promise<string[] | string> {
  const answer = await listed(token, folder);
  return answer.ok ? answer.data.items.map(({ name }) => name) : answer.error.code;
}

async function readBy(token: string, file?: documents.DocumentId, pass?: string): Promise<string> {
  const query = new URLSearchParams({ ...(file && { file: String(file) }), ...(pass && { pass }) });
  const { statusCode, body } = await app.inject({ url: `/api/share/${token}/file?${query}` });
  return statusCode === 200 ? body : String(statusCode);
}

/** What is wrong with the only field that is, or with all of it. */
async function faultOf(answering: ReturnType<typeof unlock | typeof makeLink>): Promise<string | undefined> {
  const answer = await answering;
  return answer.ok ? 'ok' : (answer.error.fields[0]?.code ?? answer.error.code);
}

beforeEach(() => clock.advance({ minutes: 16 }));
afterEach(async () => expect(await world.listMiscounted()).toEqual([]));

describe('a link', () => {
  test('opens a file to whoever has it, and tells neither whose it is nor who else sees it', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Secret folder');
    const { item: file } = await done(send(ann, { folder: folder.id }, textFile('the plan')));
    const token = await tokenOf(ann, file.id);
    const answer = await look(token);
    expect(answer).toMatchObject({ ok: true });
    expect(answer.ok && answer.data.item).toEqual({
      id: file.id,
      kind: 'file',
      name: 'plan.txt',
      changedAt: file.changedAt,
      type: 'text/plain',
      bytes: 8,
      picture: null,
    });
    expect(await readBy(token)).toBe('the plan');
    expect(await readBy(token, file.id)).toBe('the plan');
    expect(await namesBy(token)).toBe('common.not_found');
    const { headers } = await app.inject({ url: `/api/share/${token}/file` });
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    // Only its hash is kept.
    const { rows } =
      await sql`select from document_shares shares where shares::text like ${`%${token}%`}`.execute(
        platform.db,
      );
    expect(rows).toEqual([]);
  });

  test('opens a folder with what lies in it, and nothing beside it', async () => {
    const ann = await somebody();
    const outer = await makeFolder(ann, 'Outer');
    const folder = await makeFolder(ann, 'Shared', into(outer));
    const inner = await makeFolder(ann, 'Inner', into(folder));
    await world.makeLink(ann, 'Flows', into(folder));
    const { item: deep } = await done(send(ann, { folder: inner.id }, textFile('deep')));
    const { item: beside } = await done(send(ann, { folder: outer.id }, textFile('beside')));
    const token = await tokenOf(ann, folder.id);
    expect(await namesBy(token)).toEqual(['Inner', 'Flows']);
    const below = await done(listed(token, inner.id));
    expect(below.path).toEqual([
      { id: folder.id, name: 'Shared' },
      { id: inner.id, name: 'Inner' },
    ]);
    expect(below.items).toMatchObject([{ id: deep.id, name: 'plan.txt' }]);
    expect(await readBy(token, deep.id)).toBe('deep');
    expect([await readBy(token, beside.id), await readBy(token, inner.id)]).toEqual(['404', '404']);
    for (const id of [outer.id, beside.id]) expect(await namesBy(token, id)).toBe('common.not_found');
    // What is moved in is in it, what is moved out is not.
    await done(world.move(ann, [deep.id], into(outer), [deep.id]));
    await done(world.move(ann, [beside.id], into(folder)));
    expect([await readBy(token, deep.id), await readBy(token, beside.id)]).toEqual(['404', 'beside']);
  });

  test('is paged, by a cursor of its own', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Pages');
    for (const name of ['a', 'b', 'c']) await makeFolder(ann, name, into(folder));
    const token = await tokenOf(ann, folder.id);
    const page = (query: { cursor?: string | undefined }) =>
      done(call(documents.listSharedItems, { params: { token }, query: { limit: 2, ...query } }));
    const first = await page({});
    const second = await page({ cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    expect(second.nextCursor).toBeNull();
    const other = await tokenOf(ann, folder.id);
    const params = { token: other };
    expect(
      await codeOf(call(documents.listSharedItems, { params, query: { cursor: first.nextCursor ?? '' } })),
    ).not.toBe('ok');
  });

  test('ends by its time, by hand, with its document and with its maker', async () => {
    const ann = await somebody();
    const fileOf = async (name: string) => (await done(send(ann, {}, textFile(name, name)))).item;
    const [timed, ended, trashed, kept] = [
      await fileOf('timed'),
      await fileOf('ended'),
      await fileOf('trashed'),
      await fileOf('kept'),
    ];
    const tokens = {
      timed: await tokenOf(ann, timed.id, { days: 1 }),
      ended: await tokenOf(ann, ended.id),
      trashed: await tokenOf(ann, trashed.id),
      kept: await tokenOf(ann, kept.id, { days: null }),
    };
    const { items } = await done(ann.call(documents.listShares, { params: { id: ended.id } }));
    expect(items).toMatchObject([{ maker: ann.uuid, hasPassword: false }]);
    const params = { id: ended.id, share: items[0]?.id as documents.ShareId };
    await done(ann.call(documents.endShare, { params }));
    expect(await codeOf(ann.call(documents.endShare, { params }))).toBe('common.not_found');
    await done(ann.call(documents.deleteDocument, { params: { id: trashed.id } }));
    await done(ann.call(documents.restoreDocument, { params: { id: trashed.id } }));
    expect(await codeOf(look(tokens.timed))).toBe('ok');
    clock.advance({ days: 1 });
    for (const token of [tokens.timed, tokens.ended, tokens.trashed, 'made-up']) {
      expect(await codeOf(look(token))).toBe('common.not_found');
      expect(await readBy(token)).toBe('404');
    }
    expect(await done(ann.call(documents.listShares, { params: { id: timed.id } }))).toMatchObject({
      items: [],
    });
    await purgeDocuments.run(platform, null);
    const { rows } = await sql`select from document_shares where document_id = ${timed.id}`.execute(
      platform.db,
    );
    expect(rows).toEqual([]);
    expect(await codeOf(look(tokens.kept))).toBe('ok');
    await context.transaction((tx) => documentsPersonalData.erase(tx, ann.id, platform));
    expect(await codeOf(look(tokens.kept))).toBe('common.not_found');
  });

  test('that only shows hands out what has a preview, and says how often it was opened', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Shown');
    const { item: text } = await done(send(ann, { folder: folder.id }, textFile('read me')));
    const packed = { bytes: Buffer.from('PK\x03\x04 and more'), name: 'all.zip' };
    const { item: zip } = await done(send(ann, { folder: folder.id }, packed));
    const token = await tokenOf(ann, folder.id, { mayDownload: false });
    const opened = async () => {
      const { items } = await done(ann.call(documents.listShares, { params: { id: folder.id } }));
      return items.map(({ openedCount, openedAt, mayDownload }) => ({ openedCount, openedAt, mayDownload }));
    };
    expect(await opened()).toEqual([{ openedCount: 0, openedAt: null, mayDownload: false }]);
    expect(await done(look(token))).toMatchObject({ mayDownload: false });
    const at = clock.now().toISOString();
    expect(await readBy(token, text.id)).toBe('read me');
    expect(await readBy(token, zip.id)).toBe('403');
    expect(await opened()).toEqual([{ openedCount: 1, openedAt: at, mayDownload: false }]);
    expect(await readBy(await tokenOf(ann, folder.id), zip.id)).toBe(packed.bytes.toString());
  });

  test('ends at a moment that was chosen, which is to come and not too far', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Until');
    const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
    for (const days of [-1, 0, DOCUMENT_LIMITS.shareDays + 2]) {
      const terms = { days: null, until: inDays(days) };
      expect(await faultOf(makeLink(ann, folder.id, terms))).toBe('documents.share_end_wrong');
    }
    const token = await tokenOf(ann, folder.id, { days: null, until: inDays(2) });
    clock.advance({ days: 1 });
    expect(await codeOf(look(token))).toBe('ok');
    clock.advance({ days: 1 });
    expect(await codeOf(look(token))).toBe('common.not_found');
  });

  test('to something in a folder ends with the folder', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Goes');
    const { item: file } = await done(send(ann, { folder: folder.id }, textFile('x')));
    const token = await tokenOf(ann, file.id);
    await done(ann.call(documents.deleteDocument, { params: { id: folder.id } }));
    await done(ann.call(documents.restoreDocument, { params: { id: folder.id } }));
    expect(await codeOf(look(token))).toBe('common.not_found');
  });

  test('there are so many of one document, also when they come at once', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Popular');
    const max = DOCUMENT_LIMITS.sharesPerDocument;
    const perMinute = DOCUMENT_LIMITS.newSharesPerMinute;
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(makeLink(ann, folder.id))));
    const count = (asked: string) => codes.filter((code) => code === asked).length;
    expect(count('ok')).toBe(max);
    expect(count('documents.too_many_shares')).toBe(perMinute - max);
    expect(count('common.too_many_requests')).toBe(50 - perMinute);
  });
});

describe('a password', () => {
  test('is asked for before anything is told, and a pass is good for some hours', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Locked');
    const { item: file } = await done(send(ann, { folder: folder.id }, textFile('hidden')));
    const token = await tokenOf(ann, folder.id, { password: 'open sesame' });
    const other = await tokenOf(ann, folder.id, { password: 'open sesame' });
    const { rows } = await sql<{ password_hash: string }>`
      select password_hash from document_shares where document_id = ${folder.id}`.execute(platform.db);
    for (const { password_hash } of rows) expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(await codeOf(look(token))).toBe('documents.share_locked');
    expect(await codeOf(listed(token))).toBe('documents.share_locked');
    expect(await readBy(token, file.id)).toBe('403');
    expect(await faultOf(unlock(token, 'open barley'))).toBe('documents.share_password_wrong');
    const { item } = await done(unlock(token, 'open sesame'));
    expect(await codeOf(look(token, item.pass))).toBe('ok');
    expect(await codeOf(listed(token, undefined, item.pass))).toBe('ok');
    expect(await readBy(token, file.id, item.pass)).toBe('hidden');
    // Nor is it a pass for another link, or one that was changed.
    expect(await codeOf(look(other, item.pass))).toBe('documents.share_locked');
    expect(await codeOf(look(token, `${item.pass}x`))).toBe('documents.share_locked');
    expect(await codeOf(look(token, item.pass.replace(/\.\d+\./, '.99999999999999.')))).toBe(
      'documents.share_locked',
    );
    clock.advance({ minutes: LIMITS.mediaTicketMinutes });
    expect(await codeOf(look(token, item.pass))).toBe('documents.share_locked');
  });

  test('can be tried five times in a quarter of an hour', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Guarded');
    const token = await tokenOf(ann, folder.id, { password: 'open sesame' });
    const wrong = () => faultOf(unlock(token, 'open barley'));
    for (let tries = 0; tries < DOCUMENT_LIMITS.shareTries.perAddress; tries += 1) {
      // What is right is not counted.
      expect(await codeOf(unlock(token, 'open sesame'))).toBe('ok');
      expect(await wrong()).toBe('documents.share_password_wrong');
    }
    expect(await wrong()).toBe('common.too_many_requests');
    expect(await codeOf(unlock(token, 'open sesame'))).toBe('common.too_many_requests');
    clock.advance({ minutes: DOCUMENT_LIMITS.shareTries.minutes });
    expect(await codeOf(unlock(token, 'open sesame'))).toBe('ok');
  });

  test('has to be one', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Weak');
    expect(await faultOf(makeLink(ann, folder.id, { password: 'short' }))).toBe(
      'documents.share_password_short',
    );
  });
});

describe('who shares', () => {
  test('one’s own by oneself alone, whoever sees it', async () => {
    const ann = await somebody();
    const folder = await makeFolder(ann, 'Mine');
    await done(share(ann, folder.id, { level: 'public' }));
    const token = await tokenOf(ann, folder.id);
    const params = { id: folder.id };
    expect(await codeOf(makeLink(outsider, folder.id))).toBe('common.forbidden');
    expect(await codeOf(outsider.call(documents.listShares, { params }))).toBe('common.forbidden');
    const { items } = await done(ann.call(documents.listShares, { params }));
    const one = { id: folder.id, share: items[0]?.id as documents.ShareId };
    expect(await codeOf(outsider.call(documents.endShare, { params: one }))).toBe('common.forbidden');
    await done(share(ann, folder.id, { level: 'me' }));
    expect(await codeOf(makeLink(outsider, folder.id))).toBe('common.not_found');
    expect(await codeOf(outsider.call(documents.endShare, { params: one }))).toBe('common.not_found');
    // For oneself alone, and for whoever has the link.
    expect(await codeOf(look(token))).toBe('ok');
  });

  test('a team’s by who may, as long as they may; others of them end it', async () => {
    const team = await teamWith();
    const { item: file } = await done(send(performer, { team: team.id }, textFile('ours')));
    for (const person of [performer, observer]) {
      expect(await codeOf(makeLink(person, file.id))).toBe('common.forbidden');
    }
    const [theirs, another] = [await tokenOf(manager, file.id), await tokenOf(owner, file.id)];
    expect(await readBy(theirs)).toBe('ours');
    await done(owner.call(removeMember, { params: { id: team.id, uuid: manager.uuid } }));
    expect([await readBy(theirs), await readBy(another)]).toEqual(['404', 'ours']);
    await done(owner.call(archiveTeam, { params: { id: team.id } }));
    expect(await codeOf(makeLink(owner, file.id))).toBe('teams.archived');
    expect(await readBy(another)).toBe('ours');
    const { items } = await done(owner.call(documents.listShares, { params: { id: file.id } }));
    for (const { id } of items) {
      await done(owner.call(documents.endShare, { params: { id: file.id, share: id } }));
    }
    expect(await readBy(another)).toBe('404');
    await sql`update teams set deleted_at = ${clock.now()} where id = ${team.id}`.execute(platform.db);
  });

  test('what leaves its place is not open there any more, nor what lies in it', async () => {
    const ann = await somebody();
    const team = await teamWith({ ...cast, manager: ann });
    const folder = await makeFolder(ann, 'Leaves');
    const { item: file } = await done(send(ann, { folder: folder.id }, textFile('x')));
    const tokens = [await tokenOf(ann, folder.id), await tokenOf(ann, file.id)];
    await done(world.move(ann, [folder.id], { kind: 'team', id: team.id, project: null }));
    for (const token of tokens) expect(await codeOf(look(token))).toBe('common.not_found');
  });
});

const NARROWNESS = ['me', 'friends', 'team', 'project', 'other project', 'public'] as const;
type Kind = (typeof NARROWNESS)[number];
/** What a link to a folder of each level shows of what lies in it: nothing that fewer would see. */
const SHOWN: Readonly<Record<Kind, readonly Kind[]>> = {
  me: NARROWNESS,
  friends: ['friends', 'public'],
  team: ['team', 'public'],
  project: ['team', 'project', 'public'],
  'other project': ['team', 'other project', 'public'],
  public: ['public'],
};

test('a link to a folder never shows what is narrower than the folder', async () => {
  const ann = await somebody();
  const team = await teamWith({ ...cast, manager: ann });
  const accesses: Record<Kind, documents.ChosenAccess> = {
    me: { level: 'me' },
    friends: { level: 'friends' },
    team: { level: 'team', team: team.id, project: null },
    project: { level: 'team', team: team.id, project: team.project },
    'other project': { level: 'team', team: team.id, project: team.other },
    public: { level: 'public' },
  };
  const folder = await makeFolder(ann, 'Root');
  const files = new Map<Kind, documents.DocumentId>();
  for (const kind of NARROWNESS) {
    const inner = await makeFolder(ann, kind, into(folder));
    await done(share(ann, inner.id, accesses[kind]));
    const { item } = await done(send(ann, { folder: inner.id }, textFile(kind)));
    await done(share(ann, item.id, { level: 'public' }));
    files.set(kind, item.id);
  }
  const token = await tokenOf(ann, folder.id);
  for (const kind of NARROWNESS) {
    await done(share(ann, folder.id, accesses[kind]));
    const names = await namesBy(token);
    expect([kind, ...[...names].sort()]).toEqual([kind, ...[...SHOWN[kind]].sort()]);
    // What lies in what is not shown is not read either, whatever it is for itself.
    const read: Kind[] = [];
    for (const [inner, file] of files) if ((await readBy(token, file)) === inner) read.push(inner);
    expect([kind, ...read]).toEqual([kind, ...SHOWN[kind]]);
  }
});
