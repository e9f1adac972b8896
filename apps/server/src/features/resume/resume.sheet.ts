import { type ResumeContent, SKILL_LEVELS } from '@quilt/contract/features/resume';
import { LIMITS } from '@quilt/contract/limits';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Context } from '../../platform/context';
import { readTitles } from '../lookups';
import type { UserRow } from '../profile';
import { AUDIT_WORDS } from '../teams';
import type { Entry, Linked, Section, Sheet } from './pdf/sheet';
import type { ResumeProjectRow } from './projects.repository';
import { WORDS } from './resume.words';

/** Whoever it is of, and what of it is to be shown. */
export interface Told {
  row: UserRow;
  isCityShown: boolean;
  areContactsShown: boolean;
  content: Partial<ResumeContent>;
  projects: readonly ResumeProjectRow[];
  /** As JPEG. */
  picture: Buffer | null;
}

const LISTS = [
  'positions',
  'specialties',
  'cities',
  'universities',
  'programmingLanguages',
  'spokenLanguages',
] as const;

/** Puts a resume into words of a language; what its owner wrote stays as it is. */
export async function writeSheet(
  context: Pick<Context, 'db' | 'clock'>,
  told: Told,
  language: Language,
): Promise<Sheet> {
  const [positions, specialties, cities, universities, code, spoken] = await Promise.all(
    LISTS.map((kind) => readTitles(context, kind, language)),
  );
  const { row, content, picture } = told;
  const words = WORDS[language];
  const name = `${row.first_name} ${row.last_name}`;
  const now = context.clock.now();
  const titleOf = (titles: typeof specialties, id: number | null) =>
    id === null ? '' : (titles?.get(id) ?? '');
  const years = (from: number, to: number | null) => toYears(language, from, to);

  const experience = (content.experience ?? []).map(
    ({ place, title, city, from, to, text }): Entry => ({
      time: years(yearOf(from), to === null ? null : yearOf(to)),
      title,
      place: joined(place, city),
      text,
    }),
  );
  const education = (content.education ?? []).map(
    ({ universityId, place, field, from, to }): Entry => ({
      time: years(from, to),
      title: titleOf(universities, universityId) || (place ?? ''),
      place: field,
      text: '',
    }),
  );
  const rows = told.projects.map((project) => ({
    text: project.title,
    line: joined(project.team, toProgress(language, project)),
    value: AUDIT_WORDS[language].roles[project.role],
  }));
  const skills = (content.skills ?? []).map(({ title, level }) => ({
    text: title,
    level: SKILL_LEVELS.indexOf(level) + 1,
    word: words.levels[level],
  }));
  const tools = (content.programmingLanguages ?? []).map((id) => titleOf(code, id)).filter(isSomething);
  const pairs = (content.spokenLanguages ?? [])
    .map(({ id, level }) => ({ text: titleOf(spoken, id), value: words.spoken[level] }))
    .filter(({ text }) => isSomething(text));
  const links = (content.links ?? []).map(({ url }): Linked => ({ text: toShortUrl(url), url }));

  const main: Section[] = [
    { title: words.about, kind: 'text', text: content.about ?? '' },
    { title: words.experience, kind: 'entries', entries: experience },
    { title: words.projects, kind: 'roles', rows },
    { title: words.education, kind: 'entries', entries: education },
  ];
  const side: Section[] = [
    { title: words.skills, kind: 'levels', levels: skills },
    { title: words.programmingLanguages, kind: 'text', text: tools.join(', ') },
    { title: words.spokenLanguages, kind: 'pairs', pairs },
    { title: words.links, kind: 'links', links },
  ];
  return {
    language,
    title: fill(words.title, { name }),
    name,
    work:
      joined(
        ...eachOnce([
          titleOf(positions, row.position_id),
          titleOf(specialties, row.specialty_id),
          row.job_title ?? '',
        ]),
      ) || null,
    contacts: contactsOf(told, titleOf(cities, row.city_id)),
    picture,
    initials: `${first(row.first_name)}${first(row.last_name)}`.toUpperCase(),
    main: main.filter(isFilled),
    side: side.filter(isFilled),
    made: fill(words.made, { day: toDay(language, now) }),
    pageOf: words.pageOf,
    product: PRODUCT_NAME,
    createdAt: now,
  };
}

function contactsOf({ row, isCityShown, areContactsShown }: Told, city: string): Linked[] {
  return [
    ...(isCityShown && city !== '' ? [{ text: city, url: null }] : []),
    ...(areContactsShown ? [{ text: row.email, url: `mailto:${row.email}` }] : []),
    ...(areContactsShown && row.phone !== null
      ? [{ text: toReadablePhone(row.phone), url: `tel:${row.phone}` }]
      : []),
  ];
}

/** In groups, as its country writes it. */
function toReadablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Nobody is told twice what they do. */
function eachOnce(titles: readonly string[]): string[] {
  return [...new Map(titles.map((title) => [title.toLowerCase(), title])).values()];
}

function isFilled(section: Section): boolean {
  switch (section.kind) {
    case 'text':
      return isSomething(section.text);
    case 'entries':
      return section.entries.length > 0;
    case 'levels':
      return section.levels.length > 0;
    case 'pairs':
      return section.pairs.length > 0;
    case 'links':
      return section.links.length > 0;
    case 'roles':
      return section.rows.length > 0;
  }
}

function toYears(language: Language, from: number, to: number | null): string {
  const { now, years } = WORDS[language];
  if (to === from) return String(from);
  return to === null ? fill(now, { from }) : fill(years, { from, to });
}

/** How many tasks, and whether it is done. */
function toProgress(language: Language, { done_tasks, done_at }: ResumeProjectRow): string {
  const { tasks, finished, underWay } = WORDS[language];
  const count = done_tasks > LIMITS.shownCount ? `${LIMITS.shownCount}+` : done_tasks;
  const form = new Intl.PluralRules(language).select(done_tasks);
  return joined(
    done_tasks > 0 ? fill(tasks[form] ?? tasks.other, { count }) : null,
    done_at ? fill(finished, { day: toDay(language, done_at) }) : done_tasks > 0 ? null : underWay,
  );
}

function toDay(language: Language, day: Date): string {
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';
  const text = day.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return text.replace(/\sг\.$/, '');
}

/** As people write it. */
function toShortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}

function yearOf(month: string): number {
  return Number(month.slice(0, 4));
}

function joined(...texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null && text !== '').join(', ');
}

function isSomething(text: string): boolean {
  return text !== '';
}

function first(name: string): string {
  return Array.from(name)[0] ?? '';
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key) => String(values[key] ?? whole));
}
