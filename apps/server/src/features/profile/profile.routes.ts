import {
  getCurrentUser,
  getOriginal,
  getThumbnail,
  getThumbnailOfAuthService,
  getUser,
  listProfileStrips,
  patchUser,
  removeAvatar,
  updateUser,
  uploadAvatar,
} from '@quilt/contract/features/profile';
import { route } from '../../platform/feature';
import * as avatar from './avatar.service';
import { presentCurrentUser } from './profile.presenter';
import * as service from './profile.service';
import { type ListStripSources, listStrips } from './strips.service';

export const createProfileRoutes = (listStripSources: ListStripSources) => [
  route(getCurrentUser, async (context) => ({
    item: presentCurrentUser(await service.readCurrentUser(context), context.clock.now()),
  })),
  route(
    updateUser,
    async (context, { body }) => ({
      item: presentCurrentUser(await service.updateUser(context, body), context.clock.now()),
    }),
    service.findUserFaults,
  ),
  route(
    patchUser,
    async (context, { body }) => ({
      item: presentCurrentUser(await service.updateAuthUser(context, body), context.clock.now()),
    }),
    service.findAuthUserFaults,
  ),
  route(getUser, async (context, { params, query }) => ({
    item: await service.readUser(context, params.uuid, query.as),
  })),
  route(listProfileStrips, async (context, { params, query }) => ({
    items: await listStrips(context, listStripSources(), params.uuid, query.as),
  })),
  route(uploadAvatar, async (context, _input, { files }) => ({
    item: presentCurrentUser(await avatar.uploadAvatar(context, files.avatar), context.clock.now()),
  })),
  route(removeAvatar, async (context) => {
    await avatar.removeAvatar(context);
    return undefined;
  }),
  route(getOriginal, (context, { params }) => avatar.openOriginal(context, params.id)),
  route(getThumbnail, (context, { params }) => avatar.openThumbnail(context, params.uuid)),
  route(getThumbnailOfAuthService, (context, { params }) => avatar.openThumbnail(context, params.uuid)),
];
