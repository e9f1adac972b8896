import type { PrivacySettings } from '@quilt/contract/access';
import type { UserUuid } from '@quilt/contract/core';
import type { AuthUserChanges, User, UserChanges, ViewAs } from '@quilt/contract/features/profile';
import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { DAY_SECONDS } from '../../platform/durations';
import { type FieldFault, fail, failFields } from '../../platform/fault';
import { once } from '../../platform/writes';
import { readStanding, requireUserOrBlocked } from './profile.access';
import { mailUsernameChanged } from './profile.mails';
import { presentBlocked, presentUser } from './profile.presenter';
import { findUser, type UserColumns, type UserRow } from './profile.repository';
import * as rules from './profile.rules';
import { changeUser } from './user-changes';
import { exchangeUsername, isUsernameFree } from './usernames';
import { userRowOf } from './viewer-row';

/** A name that is given up is nobody's for a while: nobody may give up all the good ones. */
const USERNAME_CHANGES = {
  name: 'username changes',
  max: LIMITS.usernameChangesPerDay,
  seconds: DAY_SECONDS,
};

export async function readCurrentUser({ db, viewer }: Context<Viewer>): Promise<UserRow> {
  const row = userRowOf(viewer) ?? (await findUser(db, viewer.id));
  if (!row) throw fail('auth.session_ended');
  return row;
}

export async function readUser(context: Context<Viewer>, uuid: UserUuid, as?: ViewAs): Promise<User> {
  const { db, viewer, clock } = context;
  const found = await requireUserOrBlocked(db, viewer, uuid);
  if (found.tie === 'blocked') return presentBlocked(found);
  return presentUser(found.row, await readStanding(db, viewer, found, as), clock.now());
}

export async function findUserFaults(
  context: Context<Viewer>,
  changes: UserChanges,
): Promise<readonly FieldFault[]> {
  return rules.findFaults(context.db, await readCurrentUser(context), changes);
}

/** Told to the user's other devices, where it changes anything. */
export async function updateUser(context: Context<Viewer>, changes: UserChanges): Promise<UserRow> {
  const { viewer } = context;
  const current = await readCurrentUser(context);
  return context.transaction(async (tx) => {
    await once(tx, context, async (): Promise<undefined> => {
      const faults = await rules.findFaults(tx, current, changes);
      if (faults.length > 0) throw failFields(faults);
      await changeUser(tx, context, viewer.id, (row) => toOwnColumns(row, changes));
    });
    const row = await findUser(tx, viewer.id);
    if (!row) throw fail('auth.session_ended');
    return row;
  });
}

export async function findAuthUserFaults(
  context: Context<Viewer>,
  changes: AuthUserChanges,
): Promise<readonly FieldFault[]> {
  return rules.findAuthFaults(context, await readCurrentUser(context), changes);
}

/** Sessions go on under another username: they are the user's, not the name's. */
export async function updateAuthUser(context: Context<Viewer>, changes: AuthUserChanges): Promise<UserRow> {
  const faults = await findAuthUserFaults(context, changes);
  if (faults.length > 0) throw failFields(faults);
  return context.transaction((tx) =>
    changeUser(tx, context, context.viewer.id, toColumns(changes), async (row) => {
      const { username: former } = row;
      const { username: next } = changes;
      if (next === undefined || next.toLowerCase() === former.toLowerCase()) return;
      // Asked again, for it may have been given up or taken meanwhile.
      const asker = { except: context.viewer.id };
      if (!(await isUsernameFree(tx, context, next, asker))) throw failFields([rules.USERNAME_TAKEN]);
      const seconds = context.limits.take(USERNAME_CHANGES, context.viewer.uuid);
      if (seconds > 0) throw fail('common.too_many_requests', { seconds });
      await exchangeUsername(tx, context, context.viewer.id, { former, next });
      await mailUsernameChanged(tx, context, row, next);
    }),
  );
}

function toOwnColumns(row: UserRow, changes: UserChanges): UserColumns {
  const { language, gender, specialty_id, positionId, cityId, jobTitle, accountType, conf } = changes;
  return given({
    language,
    gender,
    specialty_id,
    position_id: positionId,
    city_id: cityId,
    job_title: jobTitle,
    account_type: accountType,
    conf: conf && { ...(row.conf as PrivacySettings), ...given(conf) },
  });
}

function toColumns({ firstName, lastName, username, birthDate, phone, sex }: AuthUserChanges): UserColumns {
  return given({
    first_name: firstName,
    last_name: lastName,
    username,
    birth_date: birthDate,
    phone: typeof phone === 'string' ? rules.toE164(phone) : phone,
    sex,
  });
}

/** Without what was left out, which stays. */
function given<Columns extends object>(columns: Columns): Partial<Columns> {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Columns>;
}
