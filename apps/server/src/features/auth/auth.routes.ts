import { signIn, signOut } from '@quilt/contract/features/auth';
import { route } from '../../platform/feature';
import * as service from './auth.service';

export const authRoutes = [
  route(signIn, async (context, { body }, extras) => ({
    item: { accessToken: await service.signIn(context, body, extras) },
  })),
  route(signOut, async (context) => {
    await service.signOut(context);
    return undefined;
  }),
];
