/** What can be changed of a team or a project, as the ledger names it. */
const FIELDS = [
  'title',
  'description',
  'visibility',
  'timeZone',
  'workingDays',
  'workFrom',
  'workUntil',
  'holidays',
  'image',
  'status',
  'startsOn',
  'endsOn',
  'tag',
] as const;
type Field = (typeof FIELDS)[number];

const known: readonly unknown[] = FIELDS;

export function isField(value: unknown): value is Field {
  return known.includes(value);
}
