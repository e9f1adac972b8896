import { type SignIn, signIn } from '@quilt/contract/features/auth';
import { finishRecovery, undoChange } from '@quilt/contract/features/recovery';
import { expect } from 'vitest';
import { createRecoveryLink } from '../features/recovery/recovery-links';
import { createTestApp, type Person } from '.';
import { mailsTo } from './mails';

/** What a link chooses, unless told. */
export const NEW = 'a-much-better-one';
const ORIGIN = 'http://localhost:3000';

export function homeOf({ username }: Pick<Person, 'username'>): string {
  return `${username}@example.org`;
}

/** A server, and what people do there with links that were mailed. */
export async function createLinkWorld() {
  const world = await createTestApp({ PUBLIC_URL: ORIGIN });
  const { platform, context, clock, call } = world;

  async function choose(token: string, password = NEW): Promise<void> {
    clock.advance({ minutes: 1 });
    const answer = await call(finishRecovery, { params: { token }, body: { password } });
    expect(answer).toMatchObject({ ok: true });
  }

  return {
    ...world,
    choose,
    /** What whoever reads the mailbox can do, and no more: a link is asked for, and a new password chosen with it. */
    async recover(person: Person, { password = NEW, email = homeOf(person) } = {}): Promise<void> {
      const token = await context.transaction((tx) =>
        createRecoveryLink(tx, context, { id: person.id, email }),
      );
      await choose(token, password);
    },
    /** Of all that were mailed there, the oldest first. */
    async undoTokensTo(address: string): Promise<string[]> {
      const link = new RegExp(`^${ORIGIN}/undo/([\\w-]{43})$`, 'm');
      return (await mailsTo(platform, address)).flatMap(({ text }) => link.exec(text)?.[1] ?? []);
    },
    /** Without the former password knowingly, unless told. */
    undo: (token: string, formerPassword: string | null = null) =>
      call(undoChange, {
        params: { token },
        body: { formerPassword },
      }),
    enter({ username }: Person, password = NEW, code?: string) {
      const body: SignIn = { username, password, ...(code === undefined ? {} : { code }) };
      return call(signIn, { body });
    },
  };
}
