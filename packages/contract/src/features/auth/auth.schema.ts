import { z } from 'zod';

/** `username` is a username or an e-mail address. Too long is as wrong as any other, and told the same. */
export const SignIn = z.strictObject({
  username: z.string().min(1, 'common.required'),
  password: z.string().min(1, 'common.required'),
});
export type SignIn = z.output<typeof SignIn>;

export const AccessToken = z.object({ accessToken: z.string() });
