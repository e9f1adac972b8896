import {
  finishRecovery,
  readRecovery,
  readUndo,
  startRecovery,
  undoChange,
} from '@quilt/contract/features/recovery';
import { route } from '../../platform/feature';
import * as service from './recovery.service';
import * as undo from './undo.service';

export const createRecoveryRoutes = (listLinkEnders: () => readonly service.LinkEnder[]) => [
  route(startRecovery, async (context, { body }) => {
    await service.startRecovery(context, body.email);
    return undefined;
  }),
  route(readRecovery, async (context, { params }) => ({
    item: await service.readRecovery(context, params.token),
  })),
  route(finishRecovery, async (context, { params, body }) => {
    await service.finishRecovery(context, params.token, body.password, listLinkEnders());
    return undefined;
  }),
  route(readUndo, async (context, { params }) => ({ item: await undo.readUndo(context, params.token) })),
  route(undoChange, async (context, { params, body }) => ({
    item: { recoveryToken: await undo.undoChange(context, params.token, body.formerPassword) },
  })),
];
