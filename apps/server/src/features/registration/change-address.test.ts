import { signIn, signOut } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWaitingCode, sendCode, verifyCode, withdrawCode } from '@quilt/contract/features/registration';
import { LIMITS } from '@quilt/contract/limits';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp, type Person } from '../../testing';
import { eventsOf } from '../../testing/events';
import { codeFor, mailsTo } from '../../testing/mails';
import { newcomer } from '../../testing/sign-ups';
import { whileWaiting } from '../../testing/waiting';

const server = await createTestApp({ PUBLIC_URL: 'http://localhost:4321' });
const { call, people, platform, clock } = server;

const WRONG = { status: 422, error: { code: 'auth.wrong_code' } };
const TAKEN = {
  status: 409,
  error: { code: 'profile.email_taken', fields: [{ path: 'email', code: 'profile.email_taken' }] },
};
const DONE = { ok: true, status: 204 };
const SENT = { ok: true, status: 202 };

const ask = (person: Pick<Person, 'call'>, email: string) => person.call(sendCode, { body: { email } });
const confirm = (person: Pick<Person, 'call'>, email: string, code: string) =>
  person.call(verifyCode, { body: { email, code } });

async function emailOf(person: Pick<Person, 'call'>): Promise<string | null> {
  const answer = await person.call(getCurrentUser, {});
  return answer.ok ? answer.data.item.email : null;
}

/** One after another, for all of them come from one network address. */
async function person(name: string): Promise<Person> {
  clock.advance({ minutes: 1 });
  const { [name]: made } = (await people(name)) as Record<string, Person>;
  if (!made) throw new Error('nobody was made');
  return made;
}

describe('another address', () => {
  test('takes the place of the old one when its code is typed, and not before', async () => {
    const alice = await person('alice');
    const other = await call(signIn, { body: { username: 'alice', password: alice.password } });
    const otherToken = other.ok ? other.data.item.accessToken : '';
    expect(await ask(alice, 'alice@new.example')).toMatchObject(SENT);
    expect(await emailOf(alice)).toBe('alice@example.org');
    expect(await alice.call(getWaitingCode, {})).toMatchObject({
      data: { item: { purpose: 'change', email: 'alice@new.example', delivery: 'sent' } },
    });
    const [mail] = await mailsTo(platform, 'alice@new.example');
    expect(mail?.text).toContain('to make alice@new.example the email address of your account.');
    const code = await codeFor(platform, 'alice@new.example');

    clock.advance({ minutes: 1 });
    expect(await confirm(alice, 'Alice@new.example', code)).toMatchObject(DONE);
    expect(await alice.call(getCurrentUser, {})).toMatchObject({
      data: { item: { email: 'Alice@new.example', email_verified_at: clock.now().toISOString() } },
    });
    const updates = (await eventsOf(alice)).filter(({ type }) => type === 'user.updated');
    expect(updates).toMatchObject([
      { patch: { email: 'Alice@new.example', email_verified_at: clock.now().toISOString() } },
    ]);
    expect(await alice.call(getWaitingCode, {})).toMatchObject({ data: { item: null } });
    expect(await confirm(alice, 'alice@new.example', code)).toMatchObject(WRONG);
    // Sessions stay, and the old address signs nobody in.
    expect((await call(getCurrentUser, {}, { token: otherToken })).ok).toBe(true);
    const signInWith = (username: string) => call(signIn, { body: { username, password: alice.password } });
    expect((await signInWith('alice@new.example')).ok).toBe(true);
    expect((await signInWith('alice@example.org')).ok).toBe(false);
  });

  test('is told to the old one, with a link to take it back that no header can bend', async () => {
    const boris = await person('boris');
    await platform.pool.query("update users set language = 'ru' where id = $1", [boris.id]);
    await ask(boris, 'boris@new.example');
    const response = await server.app.inject({
      method: 'POST',
      url: '/auth-service/email-verification/verify',
      headers: {
        authorization: `Bearer ${boris.token}`,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example;proto=https',
        'x-forwarded-proto': 'https',
        origin: 'http://localhost:4321',
      },
      payload: { email: 'boris@new.example', code: await codeFor(platform, 'boris@new.example') },
    });
    expect(response.statusCode).toBe(204);
    const mail = (await mailsTo(platform, 'boris@example.org')).at(-1);
    expect(mail?.subject).toBe('Адрес почты в Quilt изменён');
    expect(mail?.text).toMatch(/^http:\/\/localhost:4321\/undo\/[\w-]{43}$/m);
    expect(mail?.text).toContain('boris@new.example');
    for (const text of [mail?.text, mail?.html]) expect(text).not.toContain('evil.example');
    const { rows } = await platform.pool.query(
      'select kind, former_email from undo_links where user_id = $1',
      [boris.id],
    );
    expect(rows).toEqual([{ kind: 'email', former_email: 'boris@example.org' }]);
    const url = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(JSON.stringify(rows)).not.toContain(url.split('/').at(-1));
  });

  test('of an account that was never confirmed gives no link to whoever has the old one', async () => {
    const nina = await newcomer(server, 'nina_c');
    const as = { token: nina.token };
    expect(await call(sendCode, { body: { email: 'nina@new.example' } }, as)).toMatchObject(SENT);
    const code = await codeFor(platform, 'nina@new.example');
    expect(await call(verifyCode, { body: { email: 'nina@new.example', code } }, as)).toMatchObject(DONE);
    expect(await nina.isVerified()).toBe(true);
    expect(await nina.mails()).toBe(1);
    const { rows } = await platform.pool.query('select from undo_links where former_email = $1', [
      nina.email,
    ]);
    expect(rows).toEqual([]);
  });

  test('can be the one that was given up, for whoever gave it up and nobody else', async () => {
    const oscar = await person('oscar');
    const change = async (email: string) => {
      clock.advance({ minutes: 2 });
      expect(await ask(oscar, email)).toMatchObject(SENT);
      return confirm(oscar, email, await codeFor(platform, email));
    };
    expect(await change('oscar@new.example')).toMatchObject(DONE);
    expect(await ask(await person('trudy'), 'oscar@example.org')).toMatchObject(TAKEN);
    expect(await change('Oscar@example.org')).toMatchObject(DONE);
    expect(await emailOf(oscar)).toBe('Oscar@example.org');
  });

  test('is given up without a trace', async () => {
    const clara = await person('clara');
    await ask(clara, 'clara@new.example');
    const code = await codeFor(platform, 'clara@new.example');
    expect(await clara.call(withdrawCode, {})).toMatchObject(DONE);
    expect(await clara.call(getWaitingCode, {})).toMatchObject({ data: { item: null } });
    expect(await confirm(clara, 'clara@new.example', code)).toMatchObject(WRONG);
    expect(await clara.call(withdrawCode, {})).toMatchObject(DONE);
  });
});

describe('a change is refused', () => {
  test('without the password given a moment ago', async () => {
    const dave = await person('dave');
    clock.advance({ minutes: LIMITS.proofMinutes });
    expect(await ask(dave, 'dave@new.example')).toMatchObject({
      status: 403,
      error: { code: 'auth.proof_required' },
    });
    expect(await mailsTo(platform, 'dave@new.example')).toEqual([]);
    // One's own is nothing new.
    expect(await ask(dave, 'DAVE@example.org')).toMatchObject(SENT);
  });

  test('to the address of somebody else, in whatever case', async () => {
    const erik = await person('erik');
    await person('fred');
    expect(await ask(erik, 'Fred@Example.org')).toMatchObject(TAKEN);
    expect(await mailsTo(platform, 'fred@example.org')).toEqual([]);
  });

  test('to one that somebody else took meanwhile, also of two at once', async () => {
    const [gina, hugo] = [await person('gina'), await person('hugo')];
    await ask(gina, 'wanted@new.example');
    const forGina = await codeFor(platform, 'wanted@new.example');
    clock.advance({ minutes: 1 });
    await ask(hugo, 'WANTED@new.example');
    const forHugo = await codeFor(platform, 'wanted@new.example');
    const answers = await Promise.all([
      confirm(gina, 'wanted@new.example', forGina),
      confirm(hugo, 'WANTED@new.example', forHugo),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(TAKEN);
    const { rows } = await platform.pool.query("select from users where lower(email) = 'wanted@new.example'");
    expect(rows).toHaveLength(1);
  });

  test('to whoever is not signed in, or signed in as somebody else', async () => {
    const [ines, jack] = [await person('ines'), await person('jack')];
    await ask(ines, 'ines@new.example');
    const code = await codeFor(platform, 'ines@new.example');
    expect(await call(verifyCode, { body: { email: 'ines@new.example', code } })).toMatchObject(WRONG);
    expect(await confirm(jack, 'ines@new.example', code)).toMatchObject(WRONG);
    // Nor does a code for one address move the account to another.
    expect(await confirm(ines, 'ines@other.example', code)).toMatchObject(WRONG);
    expect(await confirm(ines, 'ines@new.example', code)).toMatchObject(DONE);
  });

  test('with a code that was for confirming, and the other way round', async () => {
    const kurt = await newcomer(server, 'kurt_c');
    const as = { token: kurt.token };
    const toConfirm = await kurt.code();
    await call(sendCode, { body: { email: 'kurt@new.example' } }, as);
    const toChange = await codeFor(platform, 'kurt@new.example');
    if (toConfirm === toChange) return;
    expect(
      await call(verifyCode, { body: { email: 'kurt@new.example', code: toConfirm } }, as),
    ).toMatchObject(WRONG);
    expect(await kurt.try(toChange)).toMatchObject(WRONG);
    expect(await kurt.waiting()).toMatchObject({ purpose: 'change' });
    expect(await kurt.try(toConfirm)).toMatchObject(DONE);
  });

  test('to a session that is ended meanwhile', async () => {
    const tess = await person('tess');
    await ask(tess, 'tess@new.example');
    const code = await codeFor(platform, 'tess@new.example');
    const answer = await whileWaiting(server, {
      first: (other) => other.query('select from users where id = $1 for update', [tess.id]),
      second: () => confirm(tess, 'tess@new.example', code),
      last: (other) => other.query('delete from sessions where user_id = $1', [tess.id]),
    });
    expect(answer).toMatchObject({ status: 401, error: { code: 'auth.session_ended' } });
    const { rows } = await platform.pool.query('select email from users where id = $1', [tess.id]);
    expect(rows).toEqual([{ email: 'tess@example.org' }]);
  });

  test('for a session that is ended while it asks', async () => {
    const uwe = await person('uwe');
    const answer = await whileWaiting(server, {
      first: (other) => other.query('select from users where id = $1 for update', [uwe.id]),
      second: () => ask(uwe, 'uwe@new.example'),
      last: (other) => other.query('delete from sessions where user_id = $1', [uwe.id]),
    });
    expect(answer).toMatchObject({ status: 401, error: { code: 'auth.session_ended' } });
    expect(await mailsTo(platform, 'uwe@new.example')).toEqual([]);
  });

  test('to a session that has ended, which is not taken for a stranger', async () => {
    const vera = await person('vera');
    expect(await vera.call(signOut, {})).toMatchObject({ ok: true });
    const ended = { status: 401, error: { code: 'auth.session_ended' } };
    expect(await ask(vera, 'vera@new.example')).toMatchObject(ended);
    expect(await confirm(vera, 'vera@new.example', '123456')).toMatchObject(ended);
  });

  test('after five wrong tries', async () => {
    const lisa = await person('lisa');
    await ask(lisa, 'lisa@new.example');
    const code = await codeFor(platform, 'lisa@new.example');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    await Promise.all(Array.from({ length: 10 }, () => confirm(lisa, 'lisa@new.example', wrong)));
    expect(await confirm(lisa, 'lisa@new.example', code)).toMatchObject(WRONG);
    expect(await emailOf(lisa)).toBe('lisa@example.org');
  });
});

describe('new addresses', () => {
  test('are five a day for an account; the same one again is not new', async () => {
    const max = LIMITS.newAddressesPerDay;
    const mark = await person('mark');
    const answers = await Promise.all(
      Array.from({ length: max * 2 }, (_, number) => ask(mark, `mark${number}@new.example`)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(max);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 429,
      error: { code: 'registration.too_many_addresses', params: { max } },
    });
    clock.advance({ minutes: 1 });
    const sent = answers.findIndex(({ ok }) => ok);
    expect(await ask(mark, `MARK${sent}@new.example`)).toMatchObject(SENT);
    expect(await ask(await person('nick'), 'nick@new.example')).toMatchObject(SENT);
  });

  test('get one mail a minute, however many accounts ask', async () => {
    const [olaf, pete] = [await person('olaf'), await person('pete')];
    expect(await ask(olaf, 'victim@new.example')).toMatchObject(SENT);
    expect(await ask(pete, 'victim@new.example')).toMatchObject({ status: 429 });
    clock.advance({ minutes: 1 });
    expect(await ask(pete, 'victim@new.example')).toMatchObject(SENT);
    expect(await mailsTo(platform, 'victim@new.example')).toHaveLength(2);
  });
});

test('a mail that cannot be queued changes nothing', async () => {
  const rita = await person('rita');
  const queue = vi.spyOn(platform.mailer, 'queue').mockRejectedValue(new Error('the disk is full'));
  expect(await ask(rita, 'rita@new.example')).toMatchObject({
    status: 500,
    error: { message: 'Something went wrong. Please try again later.' },
  });
  queue.mockRestore();
  expect(await rita.call(getWaitingCode, {})).toMatchObject({ data: { item: null } });
});
