import type { Feature } from '../../platform/feature';
import { sweepSessions } from './auth.jobs';
import { authPersonalData } from './auth.personal-data';
import { authRoutes } from './auth.routes';
import { fillAuthDemo, fillAuthWorld } from './auth.worlds';

export { newDevice } from './devices';
export { checkNewPassword } from './new-password';
export { createSessionHold, lockOwnAccount } from './own-account';
export { replacePassword, withdrawPassword } from './password.service';
export { askerOf, hashPassword, isPassword } from './passwords';
export { requireProof } from './proof';
export { toDevice } from './session.presenter';
export { createAuthenticate, createSessionWatch, endSessions, startSession } from './sessions';
export { requireTicket } from './tickets';
export { takeShareTry } from './tries';
export { findSetUp, isTwoFactorOn, type Span } from './two-factor.repository';
export { takeOffDoubtful, takeOffTwoFactor, wrongCode } from './two-factor.service';
export { createUndoLink, goBackToAddress } from './undo-links';

export const authFeature: Feature = {
  name: 'auth',
  routes: authRoutes,
  personalData: authPersonalData,
  jobs: [sweepSessions],
  demo: fillAuthDemo,
  largeWorld: fillAuthWorld,
};
