import type { PersonCard } from '@quilt/contract/features/profile';
import type { Project, ProjectMember, Tag } from '@quilt/contract/features/projects';
import type { Priority } from '@quilt/contract/features/tasks';
import type { Language } from '@quilt/contract/product';
import {
  DAY_WORDS,
  findNamed,
  type Named,
  PRIORITY_WORDS,
  plain,
  readDay,
  SIGNS,
  type Sign,
} from '@quilt/contract/quick-add';

/** The word with a sign that is being typed before the caret. */
export interface OpenWord {
  sign: Sign;
  word: string;
  start: number;
  end: number;
}

const OPEN = /(?:^|\s)([!@#^+])(\S*)$/u;

export function openWordAt(line: string, caret: number): OpenWord | null {
  const [, sign, word = ''] = OPEN.exec(line.slice(0, caret)) ?? [];
  const known = SIGNS.find((one) => one === sign);
  if (known === undefined || /^\S/u.test(line.slice(caret))) return null;
  return { sign: known, word, start: caret - word.length - 1, end: caret };
}

/** What the word may become. */
export type Offer = { key: string; text: string } & (
  | { kind: 'priority'; priority: Priority }
  | { kind: 'worker'; person: PersonCard }
  | { kind: 'tag'; tag: Tag }
  | { kind: 'deadline'; word: string; day: string }
  | { kind: 'project'; title: string }
);

const MOST = 6;

interface Known {
  language: Language;
  today: string;
  members: readonly ProjectMember[];
  tags: readonly Tag[];
  projects: readonly Target[] | undefined;
}

/** A project that a task can be made in. */
export type Target = Pick<Project, 'id' | 'title'>;

export function offersFor(
  { sign, word }: OpenWord,
  { language, today, members, tags, projects = [] }: Known,
): Offer[] {
  if (sign === '!') {
    return matching(PRIORITY_WORDS, word).map((priority) => {
      const names = PRIORITY_WORDS.find(({ id }) => id === priority)?.names ?? [];
      const text = `!${names[language === 'ru' ? 1 : 0] ?? priority}`;
      return { kind: 'priority', key: priority, text, priority };
    });
  }
  if (sign === '^') {
    return DAY_WORDS[language]
      .filter((one) => one !== word.toLowerCase() && one.startsWith(word.toLowerCase()))
      .slice(0, MOST)
      .flatMap((one) => {
        const day = readDay(one, today);
        return day === null ? [] : [{ kind: 'deadline', key: one, text: `^${one}`, word: one, day }];
      });
  }
  if (sign === '@') {
    return matching(members.map(namesOfMember), word).map(({ person }) => {
      const text = `@${person.username ?? plain(person.fullName)}`;
      return { kind: 'worker', key: person.uuid, text, person };
    });
  }
  if (sign === '+') {
    const named = projects.map((project) => ({ id: project, names: [project.title] }));
    return matching(named, word).map(({ id, title }) => {
      return { kind: 'project', key: String(id), text: `+${title.replaceAll(/\s+/gu, '_')}`, title };
    });
  }
  return matching(tags.map(namesOfTag), word).map((tag) => {
    return { kind: 'tag', key: String(tag.id), text: `#${tag.title.replaceAll(/\s+/gu, '_')}`, tag };
  });
}

/** None where the word is a name already: Enter then makes the task. */
function matching<Id>(all: readonly Named<Id>[], word: string): Id[] {
  if (word === '') return all.slice(0, MOST).map(({ id }) => id);
  const isName = all.some(({ names }) => names.some((name) => plain(name) === plain(word)));
  return isName ? [] : findNamed(all, word).slice(0, MOST);
}

export function namesOfMember(member: ProjectMember): Named<ProjectMember> {
  const { username, firstName, lastName, fullName } = member.person;
  return { id: member, names: [username ?? '', firstName, lastName, fullName].filter((name) => name !== '') };
}

export const namesOfTag = (tag: Tag): Named<Tag> => ({ id: tag, names: [tag.title] });

/** With a space behind it, for the next word. */
export function takeOffer(
  line: string,
  { start, end }: OpenWord,
  text: string,
): { line: string; caret: number } {
  const after = line.slice(end).replace(/^\s*/u, ' ');
  return { line: line.slice(0, start) + text + after, caret: start + text.length + 1 };
}
