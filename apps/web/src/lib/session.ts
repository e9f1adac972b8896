import type { CurrentUser } from '@quilt/contract/features/profile';
import { create } from 'zustand';
import { createJSONStorage, type PersistStorage, persist } from 'zustand/middleware';
import type { CallError } from './call-error';
import { isRecord, migrateBy, type Step } from './kept';
import { onStoredElsewhere, storage } from './storage';

const NAME = 'quilt.auth';
/** Its own key besides, by which other code of this origin knows the session. */
const TOKEN_KEY = 'token';

interface Kept {
  token: string | null;
  currentUser: CurrentUser | null;
  /** The last one was ended by its user, wherever on this device. */
  hasSignedOut: boolean;
}

const STEPS: readonly Step[] = [
  // Versions are counted since.
  (kept) => kept,
];

interface Session extends Kept {
  /** Being started in this tab: there is a token, and its user is on the way. */
  isStarting: boolean;
  /** What ended the last session of this tab, which the sign-in page tells. */
  ended: CallError | null;
}

const NOBODY: Session = {
  token: null,
  currentUser: null,
  hasSignedOut: false,
  isStarting: false,
  ended: null,
};

const json = createJSONStorage<Kept>(() => storage);

/** Removes the token with its session, and never brings it back: what one tab writes late, another may have ended. */
const tokenStorage: PersistStorage<Kept> = {
  getItem(name) {
    try {
      return json?.getItem(name) ?? { state: NOBODY };
    } catch {
      // What is kept here is only a cache; the token's own key decides.
      return { state: NOBODY };
    }
  },
  setItem(name, value) {
    json?.setItem(name, value);
    if (value.state.token === null) storage.removeItem(TOKEN_KEY);
  },
  removeItem(name) {
    json?.removeItem(name);
    storage.removeItem(TOKEN_KEY);
  },
};

function toKept(stored: unknown): Kept {
  const { token, currentUser, hasSignedOut } = isRecord(stored) ? stored : NOBODY;
  return {
    token: typeof token === 'string' ? token : null,
    currentUser: isUser(currentUser) ? currentUser : null,
    hasSignedOut: hasSignedOut === true,
  };
}

/**
 * The outline only: the schema is not loaded with the sign-in page. features/profile/kept-user.ts checks the rest of it
 * with that, before anybody sees it.
 */
function isUser(stored: unknown): stored is CurrentUser {
  return isRecord(stored) && typeof stored.uuid === 'string' && typeof stored.username === 'string';
}

/** The token's own key is the truth, and a user kept with another token is nobody's. */
function restore(stored: unknown, current: Session): Session {
  const kept = toKept(stored);
  const token = storage.getItem(TOKEN_KEY);
  const currentUser = token !== null && kept.token === token ? kept.currentUser : null;
  // Of an earlier visit it is of no interest.
  const hasSignedOut = isRunning && token === null && kept.hasSignedOut;
  // What ended a session that is no more is told no more.
  const ended = hasSignedOut || token !== null ? null : current.ended;
  return { token, currentUser, hasSignedOut, isStarting: false, ended };
}

/** What was kept has been read once, so that what comes is from other tabs. */
let isRunning = false;

const migrate = migrateBy(STEPS);

export const useSession = create<Session>()(
  persist((): Session => NOBODY, {
    name: NAME,
    storage: tokenStorage,
    version: STEPS.length,
    migrate: (stored, version) => toKept(migrate(stored, version)),
    partialize: ({ token, currentUser, hasSignedOut }): Kept => ({ token, currentUser, hasSignedOut }),
    merge: restore,
  }),
);

isRunning = true;

export function startSession(token: string): void {
  useSession.setState({ ...NOBODY, token, isStarting: true });
  // Last: other tabs read everything when the token's key changes.
  storage.setItem(TOKEN_KEY, token);
}

/** In another tab, of which this one is yet to hear. Where nothing can be kept, there is nothing of it. */
const isEndedElsewhere = (): boolean => storage.getItem(NAME) !== null && storage.getItem(TOKEN_KEY) === null;

/** An answer that comes after its session is gone is dropped. */
export function keepCurrentUser(token: string | null, currentUser: CurrentUser): void {
  if (token === null || useSession.getState().token !== token) return;
  // To keep it would bring the session back in the other tab.
  if (isEndedElsewhere()) void useSession.persist.rehydrate();
  else useSession.setState({ currentUser, isStarting: false });
}

/** Forgets the session on this device, unless another one has taken its place meanwhile, here or in another tab. */
export function endSession(token: string | null, cause: 'signedOut' | CallError): void {
  const stored = storage.getItem(TOKEN_KEY);
  if (stored !== null && stored !== token) void useSession.persist.rehydrate();
  else if (token !== null && useSession.getState().token === token) {
    const hasSignedOut = cause === 'signedOut';
    useSession.setState({ ...NOBODY, hasSignedOut, ended: cause === 'signedOut' ? null : cause });
  }
}

/** Takes over what another tab has begun or ended. */
function followToken(): void {
  const isEnded = storage.getItem(TOKEN_KEY) === null;
  const stored = tokenStorage.getItem(NAME);
  // Written by this tab after that end, of which it had not heard.
  if (isEnded && isRecord(stored) && toKept(stored.state).token !== null) {
    const state: Kept = { token: null, currentUser: null, hasSignedOut: true };
    json?.setItem(NAME, { state, version: STEPS.length });
  }
  void useSession.persist.rehydrate();
}

onStoredElsewhere(TOKEN_KEY, followToken);
