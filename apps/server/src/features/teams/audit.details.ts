import { isRole, TASK_STATUSES } from '@quilt/contract/access';
import { Day } from '@quilt/contract/core';
import {
  type AuditParams,
  readTerms,
  TEAM_VISIBILITIES,
  type TermChange,
} from '@quilt/contract/features/teams';
import type { Language } from '@quilt/contract/product';
import { type AuditField, type AuditLabel, DETAIL_WORDS } from './audit.details.words';

/** In this order, as far as an entry has them. */
const LABELS: readonly AuditLabel[] = [
  'title',
  'project',
  'email',
  'role',
  'lastDay',
  'uses',
  'days',
  'via',
  'by',
  'change',
];

/** What changes without a name, as it says itself what it is: a role, or its last day. */
const TERM = 'term';
const ROLES = ['role', TERM];
const DAYS = ['lastDay', 'startsOn', 'endsOn', TERM];

/** All that an entry knows besides, each behind its name; `from → to` where something changed. */
export function writeDetails(params: AuditParams, language: Language): string {
  const { field, from, to, ...facts } = params;
  const words = DETAIL_WORDS[language];
  const terms = readTerms(params).map((change) => writeTerm(change, language));
  const known = LABELS.flatMap((label) => {
    const value = facts[label];
    return value === undefined || value === null
      ? []
      : [`${words.labels[label]}: ${write(label, value, language)}`];
  });
  if (from === undefined && to === undefined) {
    return [...known, ...(isField(field) ? [`${words.changed}: ${words.fields[field]}`] : [])].join('; ');
  }
  // A role that stays what it was says nothing beside what changed of its terms.
  if (terms.length > 0 && from === to) return [...known, ...terms].join('; ');
  const name = isField(field) ? field : TERM;
  const change = [from, to].map((value) => write(name, value ?? null, language)).join(' → ');
  return [...known, name === TERM ? change : `${words.fields[name]}: ${change}`, ...terms].join('; ');
}

function writeTerm({ term, from, to }: TermChange, language: Language): string {
  const words = DETAIL_WORDS[language];
  const [former, next] = [from ?? null, to].map((value) =>
    term === 'host' && value === null ? words.gone : write(term, value, language),
  );
  return `${words.terms[term]}: ${from === undefined ? next : `${former} → ${next}`}`;
}

/** A short value as people write it. */
function write(field: string, value: string | number | null, language: Language): string {
  const words = DETAIL_WORDS[language];
  if (value === null || value === '') return words.nothing;
  const text = String(value);
  if (ROLES.includes(field) && isRole(value)) return words.roles[value];
  if (field === 'workingDays')
    return text
      .split(',')
      .flatMap((day) => words.weekdays[Number(day) - 1] ?? [])
      .join(', ');
  if (field === 'status') return words.statuses[TASK_STATUSES[Number(value) - 1] ?? 'new'];
  const visibility = TEAM_VISIBILITIES.find((one) => one === value);
  if (field === 'visibility' && visibility) return words.visibilities[visibility];
  if (field === 'via' || field === 'by' || field === 'change') return isWay(text) ? words.ways[text] : text;
  if (DAYS.includes(field) && Day.safeParse(value).success) {
    return new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(text),
    );
  }
  return text;
}

function isField(value: unknown): value is AuditField {
  return typeof value === 'string' && Object.hasOwn(DETAIL_WORDS.en.fields, value);
}

function isWay(text: string): text is keyof (typeof DETAIL_WORDS)['en']['ways'] {
  return Object.hasOwn(DETAIL_WORDS.en.ways, text);
}
