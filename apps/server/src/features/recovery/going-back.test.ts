import { proveSelf } from '@quilt/contract/features/auth';
import { readUndo, undoChange } from '@quilt/contract/features/recovery';
import { sendCode, verifyCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { expect, test } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { codeFor, mailsTo } from '../../testing/mails';

const { people, platform, clock, call } = await createTestApp({ PUBLIC_URL: 'http://localhost:3000' });

const DISPLACED = 'Your Quilt account has its former address again';
const USED = { status: 410, error: { code: 'recovery.undo_used' } };
const look = (token: string) => call(readUndo, { params: { token } });
const undo = (token: string) => call(undoChange, { params: { token }, body: {} });

/** Everybody here comes from one network address, whose limits are tested where they belong. */
async function person(name: string): Promise<Person> {
  clock.advance({ minutes: 2 });
  const { [name]: made } = (await people(name)) as Record<string, Person>;
  if (!made) throw new Error('nobody was made');
  return made;
}

/** In the settings, by whoever knows the password and reads what is mailed there. */
async function moveTo(owner: Person, email: string): Promise<void> {
  clock.advance({ minutes: 2 });
  expect(await owner.call(proveSelf, { body: { password: owner.password } })).toMatchObject({ ok: true });
  expect(await owner.call(sendCode, { body: { email } })).toMatchObject({ ok: true });
  const body = { email, code: await codeFor(platform, email) };
  expect(await owner.call(verifyCode, { body })).toMatchObject({ ok: true });
}

async function linksAt(address: string): Promise<string[]> {
  const link = /^http:\/\/localhost:3000\/undo\/([\w-]{43})$/m;
  return (await mailsTo(platform, address)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

async function linkAt(address: string): Promise<string> {
  const [link, ...more] = await linksAt(address);
  if (link === undefined || more.length > 0) throw new Error('not one link was mailed there');
  return link;
}

const lastSubjectAt = async (address: string) => (await mailsTo(platform, address)).at(-1)?.subject;

async function emailOf({ id }: Person): Promise<string> {
  const { rows } = await platform.pool.query('select email from users where id = $1', [id]);
  return rows[0].email;
}

test('an owner who goes back in the settings leaves the thief nothing, who is told', async () => {
  const alice = await person('alice');
  await moveTo(alice, 'alice@thief.example');
  const own = await linkAt('alice@example.org');
  await moveTo(alice, 'Alice@example.org');
  expect(await linksAt('alice@thief.example')).toEqual([]);
  const told = (await mailsTo(platform, 'alice@thief.example')).at(-1);
  expect(told?.subject).toBe(DISPLACED);
  expect(told?.text).toContain('@alice again has the address Alice@example.org');
  // The owner's throws the thief out of what else was opened.
  expect(await undo(own)).toMatchObject({ ok: true });
});

test('so does one who goes back past several addresses: the links that they got are worth nothing', async () => {
  const bob = await person('bob');
  for (const email of ['bob@thief.example', 'bob@thief2.example', 'bob@example.org'])
    await moveTo(bob, email);
  expect(await undo(await linkAt('bob@thief.example'))).toMatchObject(USED);
  expect(await linksAt('bob@thief2.example')).toEqual([]);
  expect(await lastSubjectAt('bob@thief2.example')).toBe(DISPLACED);
  expect(await emailOf(bob)).toBe('bob@example.org');
});

test('a thief who goes round in circles takes nothing from the owner', async () => {
  const carol = await person('carol');
  await moveTo(carol, 'carol@thief.example');
  await moveTo(carol, 'carol@thief2.example');
  await moveTo(carol, 'carol@thief.example');
  expect(await undo(await linkAt('carol@example.org'))).toMatchObject({ ok: true });
  expect(await undo(await linkAt('carol@thief.example'))).toMatchObject(USED);
  expect(await emailOf(carol)).toBe('carol@example.org');
});

test('an address that came before the one that is gone back to keeps its link', async () => {
  const dave = await person('dave');
  await moveTo(dave, 'dave@new.example');
  await moveTo(dave, 'dave@thief.example');
  await moveTo(dave, 'dave@new.example');
  expect(await look(await linkAt('dave@example.org'))).toMatchObject({ ok: true });
});

test('an owner who flees to a new address is told when the thief comes back, and the first address has the last word', async () => {
  const erin = await person('erin');
  await moveTo(erin, 'erin@thief.example');
  clock.advance({ days: LIMITS.undoLinkDays - 1 });
  await moveTo(erin, 'erin@new.example');
  // The owner's link was to end before the thief's.
  clock.advance({ days: LIMITS.undoLinkDays - 1 });
  const own = await linkAt('erin@example.org');
  expect(await undo(await linkAt('erin@thief.example'))).toMatchObject({ ok: true });
  expect(await lastSubjectAt('erin@new.example')).toBe(DISPLACED);
  expect(await emailOf(erin)).toBe('erin@thief.example');
  // And is good for as long after that as a new one would be.
  clock.advance({ days: LIMITS.undoLinkDays - 1 });
  expect(await undo(own)).toMatchObject({ ok: true });
  expect(await emailOf(erin)).toBe('erin@example.org');
  expect(await lastSubjectAt('erin@thief.example')).toBe(DISPLACED);
});

test('an address whose link is too old is one like any other', async () => {
  const frank = await person('frank');
  await moveTo(frank, 'frank@new.example');
  clock.advance({ days: LIMITS.undoLinkDays });
  await moveTo(frank, 'frank@example.org');
  expect(await undo(await linkAt('frank@new.example'))).toMatchObject({ ok: true });
  expect(await emailOf(frank)).toBe('frank@new.example');
});

test('a link whose address the account still has displaces nobody', async () => {
  const grace = await person('grace');
  await moveTo(grace, 'grace@new.example');
  await moveTo(grace, 'grace@example.org');
  const before = await mailsTo(platform, 'grace@example.org');
  expect(await undo(await linkAt('grace@example.org'))).toMatchObject({ ok: true });
  expect(await mailsTo(platform, 'grace@example.org')).toEqual(before);
});
