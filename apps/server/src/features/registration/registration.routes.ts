import {
  checkUsername,
  getWaitingCode,
  sendCode,
  signUp,
  verifyCode,
  withdrawCode,
} from '@quilt/contract/features/registration';
import { route } from '../../platform/feature';
import * as codes from './codes.service';
import * as service from './sign-up.service';

export const registrationRoutes = [
  route(
    signUp,
    async (context, { body }, extras) => ({ item: await service.signUp(context, body, extras) }),
    service.findFaults,
  ),
  route(checkUsername, async (context, { query }) => ({
    item: await service.checkUsername(context, query.username, query.claim),
  })),
  route(sendCode, async (context, { body }) => {
    await codes.sendCode(context, body.email);
    return undefined;
  }),
  route(verifyCode, async (context, { body }) => {
    await codes.verifyCode(context, body.email, body.code);
    return undefined;
  }),
  route(getWaitingCode, async (context) => ({ item: await codes.readWaitingCode(context) })),
  route(withdrawCode, async (context) => {
    await codes.withdrawCode(context);
    return undefined;
  }),
];
