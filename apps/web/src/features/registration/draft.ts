import { GENDERS } from '@quilt/contract/features/profile';
import { z } from 'zod';
import type { AboutValues, AccountValues } from './rules';

const NAME = 'quilt.registration';
const VERSION = 1;

/** What may be kept over a reload. Passwords may not. */
const Kept = z.object({
  version: z.literal(VERSION),
  account: z.object({ username: z.string(), email: z.string() }),
  about: z.object({
    name: z.string(),
    lastname: z.string(),
    birthdate: z.string(),
    gender: z.enum(GENDERS).nullable(),
    specialty_id: z.int().nullable(),
    terms: z.boolean(),
  }),
});

const NOTHING: z.output<typeof Kept> = {
  version: VERSION,
  account: { username: '', email: '' },
  about: { name: '', lastname: '', birthdate: '', gender: null, specialty_id: null, terms: false },
};

/** What has been typed so far, in all steps. */
export interface Draft {
  account: AccountValues;
  about: AboutValues;
}

/** The address is one that somebody was invited by; what was typed before stands. */
export function openDraft(email: string): Draft {
  const { account, about } = read();
  return { account: { ...account, email: account.email || email, password: '', confirm: '' }, about };
}

export function keepDraft({ account: { username, email }, about }: Draft): void {
  const kept: z.output<typeof Kept> = { version: VERSION, account: { username, email }, about };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Full or closed to us: then a reload begins anew.
  }
}

export function discardDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Closed to us.
  }
}

function read(): z.output<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
  } catch {
    return NOTHING;
  }
}
