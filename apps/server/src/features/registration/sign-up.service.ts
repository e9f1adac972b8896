import { toScope } from '@quilt/contract/core';
import type { Entry } from '@quilt/contract/features/auth';
import { Username, userCreated } from '@quilt/contract/features/profile';
import { SignUp } from '@quilt/contract/features/registration';
import pg from 'pg';
import type { Context } from '../../platform/context';
import { publish } from '../../platform/db/transaction';
import { type FieldFault, failFields } from '../../platform/fault';
import type { Extras } from '../../platform/feature';
import { askerOf, checkNewPassword, hashPassword, newDevice, startSession } from '../auth';
import { findUnknown } from '../lookups';
import {
  checkBirthDate,
  createAccount,
  EMAIL_TAKEN,
  findFreeUsernames,
  isUsernameFree,
  USERNAME_TAKEN,
} from '../profile';
import { isClaim } from './claims';
import { countSend, ownersBudget } from './code-limits';
import { issueCode } from './codes';
import { isEmailTaken } from './registration.repository';

const UNIQUE_VIOLATION = '23505';

/** The account exists at once, with an address that is still to be confirmed. */
export async function signUp(context: Context, wish: SignUp, extras: Extras): Promise<Entry> {
  const faults = await findFaults(context, wish);
  if (faults.length > 0) throw failFields(faults);
  const passwordHash = await hashPassword(wish.password, askerOf(context, 'newcomer'));
  try {
    return await createAndEnter(context, wish, passwordHash, extras);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    // Somebody was faster: perhaps with the name, perhaps with the address, perhaps with both.
    const late = await findFaults(context, wish);
    throw late.length > 0 ? failFields(late) : error;
  }
}

async function createAndEnter(
  context: Context,
  wish: SignUp,
  passwordHash: string,
  extras: Extras,
): Promise<Entry> {
  const { config, clock, language } = context;
  const now = clock.now();
  return context.transaction(async (tx) => {
    const { username, email, name: firstName } = wish;
    const account = await createAccount(tx, {
      username,
      email,
      emailVerifiedAt: null,
      passwordHash,
      firstName,
      lastName: wish.lastname,
      gender: wish.gender,
      birthDate: wish.birthdate,
      specialtyId: wish.specialty_id,
      language,
      createdAt: now,
    });
    // A name that was given up while this one waited for it is free by the table, and held all the same.
    const isOperator = isClaim(config, username, wish.claim);
    if (!(await isUsernameFree(tx, context, username, { except: account.id, isOperator }))) {
      throw failFields([USERNAME_TAKEN]);
    }
    publish(tx, userCreated, { id: account.uuid, scope: toScope('user', account.uuid) });
    countSend(context, ownersBudget('verify', account.uuid, email));
    await issueCode(
      tx,
      context,
      { ...account, first_name: firstName, language },
      { purpose: 'verify', email },
      true,
    );
    const accessToken = await startSession(tx, context, {
      user: account,
      now,
      userAgent: extras.userAgent,
      address: context.address,
    });
    return {
      accessToken,
      device: newDevice(config, { uuid: account.uuid, password_hash: passwordHash }, null),
    };
  });
}

/** What no schema can say, of the fields that are there. */
export async function findFaults(context: Context, wish: Partial<SignUp>): Promise<FieldFault[]> {
  const { config, db, clock } = context;
  const { username, email, password, birthdate, specialty_id: specialty } = wish;
  const faults: FieldFault[] = [];
  if (username !== undefined) {
    const isOperator = isClaim(config, username, wish.claim);
    if (!(await isUsernameFree(db, context, username, { isOperator }))) faults.push(USERNAME_TAKEN);
  }
  // Not of a wish that nothing would come of: that would be a way to ask for addresses without leaving a trace.
  if (email !== undefined && isWhole(wish) && (await isEmailTaken(db, email, clock.now()))) {
    faults.push(EMAIL_TAKEN);
  }
  if (password !== undefined) {
    const fault = checkNewPassword('password', password, { username: username ?? '', email: email ?? '' });
    if (fault) faults.push(fault);
  }
  if (specialty !== undefined && (await findUnknown(db, 'specialties', [specialty])).length > 0) {
    faults.push({ path: 'specialty_id', code: 'common.wrong_field', params: { field: 'specialty_id' } });
  }
  if (birthdate !== undefined) {
    const fault = checkBirthDate('birthdate', birthdate, clock.now());
    if (fault) faults.push(fault);
  }
  return faults;
}

function isWhole(wish: Partial<SignUp>): boolean {
  const { claim: _, ...needed } = SignUp.shape;
  return Object.keys(needed).every((field) => Object.hasOwn(wish, field));
}

export async function checkUsername(
  context: Context,
  username: string,
  claim: string | undefined,
): Promise<{ isFree: boolean; suggestions: string[] }> {
  const isOperator = isClaim(context.config, username, claim);
  // What is no username is nobody's, and still not free.
  const isFree =
    Username.safeParse(username).success &&
    (await isUsernameFree(context.db, context, username, { isOperator }));
  return { isFree, suggestions: isFree ? [] : await findFreeUsernames(context.db, context, username) };
}
