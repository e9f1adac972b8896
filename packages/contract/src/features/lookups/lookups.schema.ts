import { z } from 'zod';

/** Short lists that people choose from; the operator can extend them. */
export const LOOKUP_KINDS = [
  'specialties',
  'positions',
  'universities',
  'programmingLanguages',
  'spokenLanguages',
  'cities',
] as const;
export const LookupKind = z.enum(LOOKUP_KINDS);
export type LookupKind = z.output<typeof LookupKind>;

/** In the asker's language. */
export const LookupEntry = z.object({ id: z.int(), title: z.string() });
export type LookupEntry = z.output<typeof LookupEntry>;

/** The spec's own shape of a specialty: id and name. */
export const Specialty = z.object({ id: z.int(), name: z.string() });
export type Specialty = z.output<typeof Specialty>;
