import type { Case } from '../case';
import { currentUser } from './current-user';
import { event } from './event';
import { lookups } from './lookups';
import { signIn } from './sign-in';
import { signInCrowd } from './sign-in-crowd';
import { signInRate } from './sign-in-rate';

export const CASES: readonly Case[] = [currentUser, lookups, signIn, signInRate, signInCrowd, event];
