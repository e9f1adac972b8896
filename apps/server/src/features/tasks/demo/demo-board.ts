import type { TaskStatus } from '@quilt/contract/access';
import type { Language } from '@quilt/contract/product';

/** The tasks of a project of the demo world, by the titles of what is there and people's usernames. */
export interface DemoBoard {
  project: string;
  language: Language;
  /** Who has written them down. */
  creators: readonly string[];
  /** The first does most. */
  workers: readonly string[];
  /** Who accepts; of those, never the worker. */
  inspectors: readonly string[];
  /** A task to a line, `tag | title`: of each column from its top on. */
  tasks: Readonly<Record<TaskStatus | 'archived', string>>;
  /** What some of them have to tell, and what has to be ticked off. */
  descriptions: readonly string[];
  checklists: readonly (readonly string[])[];
  /** By titles: the first comes before the second can begin. */
  blocks: readonly (readonly [string, string])[];
  /** By titles: the first is made of the others. */
  parents: readonly (readonly [string, ...string[]])[];
}

export interface DemoLine {
  tag: string;
  title: string;
}

export function linesOf(text: string): DemoLine[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [tag = '', title = ''] = line.split(' | ');
      return { tag, title };
    });
}
