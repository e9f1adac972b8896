import type { Case } from '../case';
import { currentUser } from './current-user';
import { event } from './event';
import { lookups } from './lookups';
import { signIn } from './sign-in';

export const CASES: readonly Case[] = [currentUser, lookups, signIn, event];
