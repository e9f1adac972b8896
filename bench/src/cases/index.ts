import type { Case } from '../case';
import { currentUser } from './current-user';
import { event } from './event';
import { lookups } from './lookups';
import { profile } from './profile';
import { signIn } from './sign-in';
import { signInCrowd } from './sign-in-crowd';
import { signInRate } from './sign-in-rate';

export const CASES: readonly Case[] = [currentUser, profile, lookups, signIn, signInRate, signInCrowd, event];
