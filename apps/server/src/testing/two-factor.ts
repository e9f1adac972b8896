import { confirmTwoFactor, startTwoFactor, type TwoFactorStart } from '@quilt/contract/features/auth';
import { TOTP, URI } from 'otpauth';
import type { Person, TestApp } from '.';

const STEP_MINUTES = 0.5;

export interface StartedTwoFactor extends TwoFactorStart {
  /** What the app on the phone shows. */
  codeNow(): string;
}

export async function beginTwoFactor(
  { clock }: Pick<TestApp, 'clock'>,
  person: Person,
): Promise<StartedTwoFactor> {
  const answer = await person.call(startTwoFactor, {});
  if (!answer.ok) throw new Error(answer.error.code);
  const totp = URI.parse(answer.data.item.uri);
  if (!(totp instanceof TOTP)) throw new Error('not a code by time');
  return { ...answer.data.item, codeNow: () => totp.generate({ timestamp: clock.now().getTime() }) };
}

/** On, with its first code used up. */
export async function turnOnTwoFactor(
  server: Pick<TestApp, 'clock'>,
  person: Person,
): Promise<StartedTwoFactor> {
  const started = await beginTwoFactor(server, person);
  const confirmed = await person.call(confirmTwoFactor, { body: { code: started.codeNow() } });
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  server.clock.advance({ minutes: STEP_MINUTES });
  return started;
}
