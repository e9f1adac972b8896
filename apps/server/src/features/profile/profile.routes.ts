import {
  getCurrentUser,
  getThumbnail,
  getThumbnailOfAuthService,
  updateUser,
} from '@quilt/contract/features/profile';
import { route } from '../../platform/feature';
import { presentCurrentUser } from './profile.presenter';
import * as service from './profile.service';

export const profileRoutes = [
  route(getCurrentUser, async (context) => ({
    item: presentCurrentUser(await service.readCurrentUser(context), context.clock.now()),
  })),
  route(updateUser, async (context, { body }) => ({
    item: presentCurrentUser(await service.updateUser(context, body), context.clock.now()),
  })),
  route(getThumbnail, (context, { params }) => service.openThumbnail(context, params.uuid)),
  route(getThumbnailOfAuthService, (context, { params }) => service.openThumbnail(context, params.uuid)),
];
