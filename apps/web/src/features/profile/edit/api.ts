import * as endpoints from '@quilt/contract/features/profile';
import { call } from '../../../lib/api-client';
import { type Fault, faultsOf } from '../../../lib/field-faults';
import { queryClient } from '../../../lib/query-client';
import { keepCurrentUser, useSession } from '../../../lib/session';
import { upload } from '../../../lib/upload';
import { currentUserQuery, thumbnailQuery } from '../api';
import { previewAvatar } from '../avatar-preview';

/** Both services' fields; which of them goes where is nobody else's affair. */
export type ProfileChanges = endpoints.AuthUserChanges &
  Pick<endpoints.UserChanges, 'gender' | 'specialty_id' | 'positionId' | 'jobTitle' | 'cityId'>;
export type ProfileField = keyof ProfileChanges;

const AUTH_FIELDS = ['firstName', 'lastName', 'username', 'birthDate', 'phone', 'sex'] as const;
const MAIN_FIELDS = ['gender', 'specialty_id', 'positionId', 'jobTitle', 'cityId'] as const;

interface Outcome {
  /** What the server has taken. */
  saved: readonly ProfileField[];
  faults: ReadonlyMap<string, Fault>;
  /** What failed as a whole: no field was named. */
  failure: unknown;
}

/** PATCH first, then PUT. What one of them took stays, whatever the other one said. */
export async function saveProfile(changes: ProfileChanges): Promise<Outcome> {
  const saved: ProfileField[] = [];
  const faults = new Map<string, Fault>();
  let failure: unknown = null;
  const send = async (fields: readonly ProfileField[], save: () => Promise<endpoints.CurrentUser>) => {
    const sent = fields.filter((field) => changes[field] !== undefined);
    if (sent.length === 0) return;
    const { token } = useSession.getState();
    try {
      keepUser(token, await save());
      saved.push(...sent);
    } catch (error) {
      const told = faultsOf(error);
      for (const [field, fault] of told) faults.set(field, fault);
      if (told.size === 0) failure = error;
    }
  };
  await send(
    AUTH_FIELDS,
    async () => (await call(endpoints.patchUser, { body: pick(changes, AUTH_FIELDS) })).item,
  );
  await send(
    MAIN_FIELDS,
    async () => (await call(endpoints.updateUser, { body: pick(changes, MAIN_FIELDS) })).item,
  );
  return { saved, faults, failure };
}

function pick<Key extends ProfileField>(
  changes: ProfileChanges,
  keys: readonly Key[],
): Pick<ProfileChanges, Key> {
  const picked: Partial<Pick<ProfileChanges, Key>> = {};
  for (const key of keys) if (changes[key] !== undefined) picked[key] = changes[key];
  // What was left out stays as it is, which both services take for absent keys.
  return picked as Pick<ProfileChanges, Key>;
}

function keepUser(token: string | null, user: endpoints.CurrentUser): void {
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  keepCurrentUser(token, user);
}

interface UploadOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Shown everywhere at once; when the server does not take it, the former picture is back. */
export async function changeAvatar(
  user: endpoints.CurrentUser,
  picture: Blob,
  options: UploadOptions,
): Promise<void> {
  const { token } = useSession.getState();
  const url = URL.createObjectURL(picture);
  previewAvatar({ uuid: user.uuid, url });
  try {
    const { item } = await upload(endpoints.uploadAvatar, { files: { avatar: picture } }, options);
    // What was cropped here is what everybody will see: no need to wait for it to come back.
    queryClient.setQueryData(thumbnailQuery(user.uuid, item.avatar).queryKey, url);
    keepAvatar(token, item);
    previewAvatar(null);
  } catch (error) {
    previewAvatar(null);
    URL.revokeObjectURL(url);
    throw error;
  } finally {
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }
}

export async function removeAvatar(user: endpoints.CurrentUser): Promise<void> {
  const { token } = useSession.getState();
  previewAvatar({ uuid: user.uuid, url: null });
  try {
    await call(endpoints.removeAvatar, {});
    keepAvatar(token, { avatar: null, avatarUrl: null });
  } finally {
    previewAvatar(null);
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }
}

function keepAvatar(token: string | null, avatar: Pick<endpoints.CurrentUser, 'avatar' | 'avatarUrl'>): void {
  const { currentUser } = useSession.getState();
  if (currentUser !== null) keepUser(token, { ...currentUser, ...avatar });
}
