import { Day } from '../core';
import type { ProjectId } from '../features/projects';
import type { Priority, TaskId } from '../features/tasks';
import { readDay } from './days';

/*
 * The little language of a line that makes a task: `Fix login !high @anna #backend ^friday`. A word that begins with a
 * sign and is understood says something of the task; every other word is its title. `\#` is a sign that says nothing.
 * `+site` is its project, where the line is not of one already.
 */

export const SIGNS = ['!', '@', '#', '^', '+'] as const;
export type Sign = (typeof SIGNS)[number];

/** Somebody, or a tag, by whatever they may be called. */
export interface Named<Id> {
  id: Id;
  names: readonly string[];
}

export interface Around<Person, Tag> {
  /** In the team's zone. */
  today: string;
  people: readonly Named<Person>[];
  tags: readonly Named<Tag>[];
  /** Without them `+` is no sign. */
  projects?: readonly Named<ProjectId>[] | undefined;
}

/** What was found at a place of the line. */
export type Meaning<Person, Tag> =
  | { kind: 'priority'; priority: Priority }
  | { kind: 'worker'; person: Person }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'task'; task: TaskId }
  | { kind: 'deadline'; day: string }
  | { kind: 'project'; project: ProjectId }
  | { kind: 'unknown'; sign: Sign; reason: 'nothing' | 'several' };

export interface Piece<Person, Tag> {
  start: number;
  end: number;
  text: string;
  meaning: Meaning<Person, Tag>;
}

export interface Parsed<Person, Tag> {
  title: string;
  priority: Priority | null;
  worker: Person | null;
  tags: Tag[];
  /** They stay in the title, where they are read. */
  tasks: TaskId[];
  deadline: string | null;
  project: ProjectId | null;
  pieces: Piece<Person, Tag>[];
}

export const PRIORITY_WORDS: readonly Named<Priority>[] = [
  { id: 'high', names: ['high', 'высокий'] },
  { id: 'average', names: ['average', 'средний'] },
  { id: 'low', names: ['low', 'низкий'] },
];

/** Letters, digits and what stands inside names; a comma or a full stop behind it is not part of it. */
const WORD = /(?<=^|\s)[!@#^](?=\S)\S*/gu;
/** A number behind a plus is a number. */
const WORD_OR_PROJECT = /(?<=^|\s)(?:[!@#^](?=\S)|\+(?=\p{L}))\S*/gu;
const TRAILING = /[,;:!?)]+$|\.$/u;

export function parseLine<Person, Tag>(line: string, around: Around<Person, Tag>): Parsed<Person, Tag> {
  const pieces = [...line.matchAll(around.projects ? WORD_OR_PROJECT : WORD)].map(({ 0: found, index }) => {
    const text = found[0] + found.slice(1).replace(TRAILING, '');
    return { start: index, end: index + text.length, text, meaning: readPiece(text, around) };
  });
  const parsed: Parsed<Person, Tag> = {
    title: titleOf(line, pieces),
    priority: null,
    worker: null,
    tags: [],
    tasks: [],
    deadline: null,
    project: null,
    pieces,
  };
  for (const { meaning } of pieces) apply(parsed, meaning);
  return parsed;
}

/** Of two that say the same the later one is meant. */
function apply<Person, Tag>(parsed: Parsed<Person, Tag>, meaning: Meaning<Person, Tag>): void {
  if (meaning.kind === 'priority') parsed.priority = meaning.priority;
  else if (meaning.kind === 'worker') parsed.worker = meaning.person;
  else if (meaning.kind === 'deadline') parsed.deadline = meaning.day;
  else if (meaning.kind === 'project') parsed.project = meaning.project;
  else if (meaning.kind === 'tag' && !parsed.tags.includes(meaning.tag)) parsed.tags.push(meaning.tag);
  else if (meaning.kind === 'task' && !parsed.tasks.includes(meaning.task)) parsed.tasks.push(meaning.task);
}

function readPiece<Person, Tag>(text: string, around: Around<Person, Tag>): Meaning<Person, Tag> {
  const sign = text[0] as Sign;
  const word = text.slice(1);
  if (sign === '!')
    return found(sign, findNamed(PRIORITY_WORDS, word), (priority) => ({ kind: 'priority', priority }));
  if (sign === '@')
    return found(sign, findNamed(around.people, word), (person) => ({ kind: 'worker', person }));
  if (sign === '+') {
    return found(sign, findNamed(around.projects ?? [], word), (project) => ({ kind: 'project', project }));
  }
  if (sign === '^') {
    const day = readDay(word, around.today);
    return day === null || !Day.safeParse(day).success
      ? { kind: 'unknown', sign, reason: 'nothing' }
      : { kind: 'deadline', day };
  }
  if (/^[1-9]\d{0,14}$/.test(word)) return { kind: 'task', task: Number(word) as TaskId };
  return found(sign, findNamed(around.tags, word), (tag) => ({ kind: 'tag', tag }));
}

function found<Id, Person, Tag>(
  sign: Sign,
  ids: readonly Id[],
  toMeaning: (id: Id) => Meaning<Person, Tag>,
): Meaning<Person, Tag> {
  const [first] = ids;
  if (first === undefined) return { kind: 'unknown', sign, reason: 'nothing' };
  return ids.length > 1 ? { kind: 'unknown', sign, reason: 'several' } : toMeaning(first);
}

/** Who is called exactly that, else whose name begins so: one, none, or several. A name of two words is typed with `_`. */
export function findNamed<Id>(all: readonly Named<Id>[], word: string): Id[] {
  const typed = plain(word);
  if (typed === '') return [];
  const ids = (fits: (name: string) => boolean) =>
    all.filter(({ names }) => names.some((name) => fits(plain(name)))).map(({ id }) => id);
  const exact = ids((name) => name === typed);
  return exact.length > 0 ? exact : ids((name) => name.startsWith(typed));
}

/** As it is compared: "Ё" is typed as "е", and spaces as what can stand in a word. */
export const plain = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s_-]+/gu, '_');

/** Marks that parted what was taken out, and part nothing now. */
const LEFT_OVER = /[,;:]+(?=[,;:.!?)])|[,;:]+$|(?<=[!?])\.$/gu;

function titleOf<Person, Tag>(line: string, pieces: readonly Piece<Person, Tag>[]): string {
  let title = '';
  let from = 0;
  for (const { start, end, meaning } of pieces) {
    if (meaning.kind === 'unknown' || meaning.kind === 'task') continue;
    title += line.slice(from, start);
    from = end;
    // What stood behind it stands behind the word before it.
    if (/^[^\s]/u.test(line.slice(end))) title = title.trimEnd();
  }
  title += line.slice(from);
  if (from > 0) title = title.trimEnd().replaceAll(LEFT_OVER, '').replaceAll(LEFT_OVER, '');
  return title
    .replaceAll(/(^|\s)\\(?=[!@#^+])/gu, '$1')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
