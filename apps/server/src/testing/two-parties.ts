import { changePassword, type SignIn, signIn } from '@quilt/contract/features/auth';
import { sendCode, verifyCode } from '@quilt/contract/features/registration';
import { beforeAll, expect } from 'vitest';
import { JOBS } from '../services/build';
import type { Person } from '.';
import { createLinkWorld, homeOf } from './link-world';
import { codeFor } from './mails';
import { turnOnTwoFactor } from './two-factor';

/** Who shares an account, willingly or not: what they know, and what they are signed in with. */
export interface Somebody {
  name: 'owner' | 'thief';
  /** All that they ever knew, the newest first. */
  passwords: string[];
  session: Person;
  /** What the authenticator shows, if it is theirs. */
  code: (() => string) | null;
  /** Of the mailboxes that they read. */
  addresses: string[];
}

export interface Play {
  person: Person;
  owner: Somebody;
  thief: Somebody;
}

/** An account, its owner and somebody else, and what each of them can do. */
export async function createTwoParties() {
  const world = await createLinkWorld();
  const { people, platform, clock, call, recover, undoTokensTo, undo, choose } = world;
  beforeAll(() => platform.jobs.start(platform, JOBS));

  let plays = 0;
  async function begin(): Promise<Play> {
    plays += 1;
    const username = `player${plays}`;
    const { [username]: person } = await people(username);
    if (!person) throw new Error('nobody was made');
    const owner: Somebody = {
      name: 'owner',
      passwords: [person.password],
      session: person,
      code: null,
      addresses: [homeOf(person)],
    };
    return { person, owner, thief: { ...owner, name: 'thief', passwords: [], addresses: [] } };
  }

  async function signsIn(play: Play, who: Somebody, password = who.passwords[0] ?? ''): Promise<boolean> {
    clock.advance({ minutes: 1 });
    const body: SignIn = { username: play.person.username, password };
    const answer = await call(signIn, { body: who.code ? { ...body, code: who.code() } : body });
    if (!answer.ok) return false;
    const token = answer.data.item.accessToken;
    who.session = { ...play.person, token, call: (endpoint, input) => call(endpoint, input, { token }) };
    return true;
  }

  async function changes(who: Somebody): Promise<void> {
    clock.advance({ minutes: 1 });
    const newPassword = `${who.name}s-choice-${who.passwords.length}`;
    const body = { currentPassword: who.passwords[0] ?? '', newPassword };
    expect(await who.session.call(changePassword, { body })).toMatchObject({ ok: true });
    who.passwords.unshift(newPassword);
  }

  async function turnsOn(who: Somebody): Promise<void> {
    clock.advance({ minutes: 1 });
    who.code = (await turnOnTwoFactor(world, who.session)).codeNow;
  }

  async function moves(play: Play, who: Somebody): Promise<void> {
    clock.advance({ minutes: 1 });
    const email = `${who.name}-${who.addresses.length}-${homeOf(play.person)}`;
    expect(await who.session.call(sendCode, { body: { email } })).toMatchObject({ ok: true });
    await platform.jobs.drain();
    const body = { email, code: await codeFor(platform, email) };
    expect(await who.session.call(verifyCode, { body })).toMatchObject({ ok: true });
    who.addresses.unshift(email);
  }

  async function recovers(play: Play, who: Somebody): Promise<void> {
    const password = `${who.name}s-choice-${who.passwords.length}`;
    await recover(play.person, { password, email: who.addresses[0] ?? homeOf(play.person) });
    who.passwords.unshift(password);
  }

  /** All that somebody can do with the mailboxes that they read and what they know: is the account theirs at the end? */
  async function canGetIn(play: Play, who: Somebody): Promise<boolean> {
    if (await signsIn(play, who)) return true;
    for (const address of who.addresses) {
      const known = [...who.passwords, null];
      for (const token of await undoTokensTo(address)) {
        for (const former of known) {
          clock.advance({ minutes: 1 });
          const answer = await undo(token, former);
          expect(answer).not.toMatchObject({ status: 429 });
          if (!answer.ok) continue;
          const password = `${who.name}s-choice-${who.passwords.length}`;
          await choose(answer.data.item.recoveryToken, password);
          who.passwords.unshift(password);
          if (await signsIn(play, who)) return true;
        }
      }
    }
    return false;
  }

  const thiefLearns = async (play: Play): Promise<void> => {
    play.thief.passwords.unshift(...play.owner.passwords.slice(0, 1));
    expect(await signsIn(play, play.thief)).toBe(true);
  };
  const thiefReadsMails = ({ owner, thief }: Play): void => {
    thief.addresses.push(...owner.addresses);
  };

  return { clock, begin, signsIn, changes, turnsOn, moves, recovers, canGetIn, thiefLearns, thiefReadsMails };
}
