import type { Entry } from '@quilt/contract/features/auth';
import { getCurrentUser } from '@quilt/contract/features/profile';
import { getWaitingCode, type SignUp, sendCode, verifyCode } from '@quilt/contract/features/registration';
import type { Language } from '@quilt/contract/product';
import type { TestApp } from '.';
import { codeFor, mailsTo } from './mails';

/** What somebody of that name would fill in. */
export function wishOf(username: string): SignUp {
  return {
    name: 'Nina',
    lastname: 'Petrova',
    gender: 'female',
    username,
    email: `${username}@example.org`,
    password: 'seven purple kettles',
    specialty_id: 1,
    birthdate: '1990-02-28',
    terms: true,
  };
}

let addresses = 0;

/** From a network address of its own each time, so that no limit of one is met by chance. */
export async function postSignUp(
  { app }: Pick<TestApp, 'app'>,
  body: unknown,
  language: Language = 'en',
): Promise<{
  status: number;
  body: { item: Entry; error?: { code: string; fields: { path: string; code: string }[] } };
}> {
  addresses += 1;
  const response = await app.inject({
    method: 'POST',
    url: '/auth-service/auth/signup',
    remoteAddress: `10.9.${addresses >> 8}.${addresses & 255}`,
    headers: { 'accept-language': language, 'content-type': 'application/json' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
}

/** What is wrong with which field. */
export function faultsOf({ body }: Awaited<ReturnType<typeof postSignUp>>): Record<string, string> {
  return Object.fromEntries((body.error?.fields ?? []).map(({ path, code }) => [path, code]));
}

export async function countRows(
  { platform }: Pick<TestApp, 'platform'>,
  table: 'users' | 'mails',
): Promise<number> {
  const { rows } = await platform.pool.query(`select count(*) as count from ${table}`);
  return rows[0].count;
}

/** Somebody new, whose address is not confirmed yet; answers their token. */
export async function register(
  server: Pick<TestApp, 'app'>,
  username: string,
  language?: Language,
): Promise<string> {
  const { status, body } = await postSignUp(server, wishOf(username), language);
  if (status !== 201) throw new Error(`${username} was not registered: ${JSON.stringify(body)}`);
  return body.item.accessToken;
}

/** A new account, and what its owner and a stranger do about its address. */
export async function newcomer(server: TestApp, username: string) {
  const { call, clock, platform } = server;
  // Everybody here comes from one network address, whose limits are tested where they belong.
  clock.advance({ minutes: 2 });
  const token = await register(server, username);
  const email = `${username}@example.org`;
  return {
    token,
    email,
    code: () => codeFor(platform, email),
    mails: async () => (await mailsTo(platform, email)).length,
    send: () => call(sendCode, { body: { email } }, { token }),
    try: (code: string) => call(verifyCode, { body: { email, code } }, { token }),
    isVerified: async () => {
      const answer = await call(getCurrentUser, {}, { token });
      return answer.ok && answer.data.item.email_verified_at !== null;
    },
    waiting: async () => {
      const answer = await call(getWaitingCode, {}, { token });
      return answer.ok ? answer.data.item : answer.error;
    },
    stranger: {
      send: async () => {
        const answer = await call(sendCode, { body: { email } });
        await platform.jobs.drain();
        return answer;
      },
      try: (code: string) => call(verifyCode, { body: { email, code } }),
    },
  };
}
