import type { LookupEntry, LookupKind, Specialty } from '@quilt/contract/features/lookups';
import type { Language } from '@quilt/contract/product';
import type { Context } from '../../platform/context';
import type { Database } from '../../platform/db/database';
import { listEntries } from './lookups.repository';

/** What the operator changes is seen by everybody within this time, on every process. */
const KEPT_MILLISECONDS = 30_000;

/** Answered as they are: the same object until it is read anew, so that whoever writes it out need not do so twice. */
interface Answers {
  entries: { items: LookupEntry[] };
  specialties: { items: Specialty[] };
}

interface Kept {
  answers: Promise<Answers>;
  at: number;
}

const keptByDatabase = new WeakMap<Database, Map<string, Kept>>();

export async function listLookup(context: Context, kind: LookupKind): Promise<Answers['entries']> {
  return (await answersOf(context, kind)).entries;
}

/** The same list under the names that the specification gives to a specialty. */
export async function listSpecialties(context: Context): Promise<Answers['specialties']> {
  return (await answersOf(context, 'specialties')).specialties;
}

/** What the entries of a list are called in a language, by their ids. */
export async function readTitles(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  kind: LookupKind,
  language: Language,
): Promise<ReadonlyMap<number, string>> {
  const { entries } = await answersOf({ db, clock, language }, kind);
  return new Map(entries.items.map(({ id, title }) => [id, title]));
}

/** These lists hardly ever change and everybody asks for them, so most requests need no query. */
function answersOf(
  { db, clock, language }: Pick<Context, 'db' | 'clock' | 'language'>,
  kind: LookupKind,
): Promise<Answers> {
  const kept = keptByDatabase.get(db) ?? new Map<string, Kept>();
  keptByDatabase.set(db, kept);
  const key = `${language} ${kind}`;
  const now = clock.now().getTime();
  const found = kept.get(key);
  // A clock that was set back must not keep an old answer.
  if (found && Math.abs(now - found.at) < KEPT_MILLISECONDS) return found.answers;

  const answers = readAnswers(db, kind, language);
  kept.set(key, { answers, at: now });
  // A failure is told to those who waited for it; the next one tries again.
  answers.catch(() => kept.delete(key));
  return answers;
}

async function readAnswers(db: Database, kind: LookupKind, language: Language): Promise<Answers> {
  const items = await listEntries(db, kind, language);
  return { entries: { items }, specialties: { items: items.map(({ id, title }) => ({ id, name: title })) } };
}
