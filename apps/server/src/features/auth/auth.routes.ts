import {
  getCurrentUser,
  getThumbnail,
  getThumbnailOfAuthService,
  signIn,
  signOut,
  updateUser,
} from '@quilt/contract/features/auth';
import { route } from '../../platform/feature';
import { presentCurrentUser } from './auth.presenter';
import * as service from './auth.service';

export const authRoutes = [
  route(signIn, async (context, { body }, extras) => ({
    item: { accessToken: await service.signIn(context, body, extras) },
  })),
  route(signOut, async (context) => {
    await service.signOut(context);
    return undefined;
  }),
  route(getCurrentUser, async (context) => ({
    item: presentCurrentUser(await service.readCurrentUser(context), context.clock.now()),
  })),
  route(updateUser, async (context, { body }) => ({
    item: presentCurrentUser(await service.updateUser(context, body), context.clock.now()),
  })),
  route(getThumbnail, (context, { params }) => service.openThumbnail(context, params.uuid)),
  route(getThumbnailOfAuthService, (context, { params }) => service.openThumbnail(context, params.uuid)),
];
