import {
  changePassword,
  confirmTwoFactor,
  endOtherSessions,
  endSession,
  getSecurity,
  keepRecoveryCodes,
  listSessions,
  proveSelf,
  renewRecoveryCodes,
  signIn,
  signOut,
  startTwoFactor,
  stopTwoFactor,
} from '@quilt/contract/features/auth';
import { route } from '../../platform/feature';
import * as password from './password.service';
import * as sessions from './sessions.service';
import * as entry from './sign-in.service';
import * as twoFactor from './two-factor.service';

export const authRoutes = [
  route(signIn, async (context, { body }, extras) => ({ item: await entry.signIn(context, body, extras) })),
  route(signOut, async (context) => {
    await entry.signOut(context);
    return undefined;
  }),
  route(changePassword, async (context, { body }) => ({
    item: await password.changePassword(context, body),
  })),
  route(proveSelf, async (context, { body }) => {
    await password.proveSelf(context, body.password);
    return undefined;
  }),
  route(getSecurity, async (context) => ({ item: await password.readSecurity(context) })),
  route(listSessions, async (context) => ({ items: await sessions.listSessions(context) })),
  route(endSession, async (context, { params }) => {
    await sessions.endOwnSession(context, params.id);
    return undefined;
  }),
  route(endOtherSessions, async (context) => {
    await sessions.endOtherSessions(context);
    return undefined;
  }),
  route(startTwoFactor, async (context) => ({ item: await twoFactor.start(context) })),
  route(confirmTwoFactor, async (context, { body }) => ({
    item: await twoFactor.confirm(context, body.code),
  })),
  route(stopTwoFactor, async (context) => {
    await twoFactor.stop(context);
    return undefined;
  }),
  route(renewRecoveryCodes, async (context) => ({
    item: { recoveryCodes: await twoFactor.renewRecoveryCodes(context) },
  })),
  route(keepRecoveryCodes, async (context, { body }) => {
    await twoFactor.keepRecoveryCodes(context, body.code);
    return undefined;
  }),
];
