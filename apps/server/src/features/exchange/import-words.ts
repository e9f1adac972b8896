import { TASK_STATUSES } from '@quilt/contract/access';
import { EXCHANGE_COLUMNS, IMPORT_FIELDS, type ImportField } from '@quilt/contract/features/exchange';
import type { StatusNumber } from '@quilt/contract/features/projects';
import { PRIORITIES, type Priority } from '@quilt/contract/features/tasks';
import { EXCHANGE_WORDS } from './exchange.words';

/* What programs call things, in small letters. Our own words, in both languages, are taken from what we write. */

/** Pictures, their colours, and what joins them: many a list is called “🚧 Doing”. */
const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\u20E3|\uFE0F/gu;

export const toWord = (text: string): string =>
  text
    .replaceAll(PICTURES, ' ')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();

/** The first that a file has wins, so the surer ones stand before. */
const TITLES: Readonly<Record<ImportField, readonly string[]>> = {
  id: ['issue id', 'card id', 'issue key', 'key', 'task id', 'номер', 'ключ'],
  title: [
    'summary',
    'card name',
    'name',
    'task',
    'task name',
    'subject',
    'задача',
    'заголовок',
    'тема',
    'имя',
  ],
  description: ['card description', 'desc', 'notes', 'details', 'text', 'текст', 'заметки'],
  status: [
    'list name',
    'list',
    'state',
    'column',
    'section/column',
    'состояние',
    'колонка',
    'список',
    'этап',
  ],
  priority: ['importance', 'важность'],
  worker: ['assignee', 'member', 'assigned to', 'owner', 'performer', 'ответственный', 'исполнители'],
  inspector: ['reviewer', 'tester', 'qa', 'контролер', 'тестировщик'],
  startsOn: ['start date', 'start on', 'begin', 'дата начала'],
  deadline: [
    'due date',
    'due',
    'due on',
    'end date',
    'finish',
    'срок исполнения',
    'дедлайн',
    'дата окончания',
  ],
  percentage: ['progress', '% complete', 'percent complete', 'complete', 'прогресс', 'готовность'],
  estimate: [
    'original estimate',
    'estimate',
    'time estimate',
    'estimated hours',
    'оценка',
    'трудозатраты',
    'story points',
    'story point estimate',
    'custom field (story points)',
    'custom field (story point estimate)',
    'стори-поинты',
  ],
  milestone: ['fix version/s', 'fix versions', 'fix version', 'release', 'версия', 'этап проекта'],
  tags: ['labels', 'label', 'components', 'component/s', 'теги', 'ярлыки'],
  checklist: ['checklists', 'to-dos', 'чеклист'],
  parent: ['parent id', 'parent task', 'parent key', 'родитель'],
  createdAt: ['created', 'created at', 'creation date', 'создано', 'создана', 'дата создания'],
  doneAt: ['resolved', 'completed at', 'date completed', 'завершено', 'выполнена'],
  archivedAt: ['archived', 'в архиве', 'archived at'],
  comments: ['comment', 'комментарий'],
};

const FIELD_WORDS: ReadonlyMap<ImportField, readonly string[]> = new Map(
  IMPORT_FIELDS.map((field) => {
    const own = Object.values(EXCHANGE_WORDS).map(({ columns }) => toWord(columns[field]));
    return [field, [...new Set([toWord(field), ...own, ...TITLES[field]])]];
  }),
);

/** What a column of this can be called, in the order in which they are looked for. */
export const wordsOf = (field: ImportField): readonly string[] => FIELD_WORDS.get(field) ?? [];

/** Of a file of our own: all of its titles are there, in one of the languages or as JSON has them. */
export function isOwnHead(titles: readonly string[]): boolean {
  const words = titles.map(toWord);
  const heads = [
    EXCHANGE_COLUMNS.map(toWord),
    ...Object.values(EXCHANGE_WORDS).map(({ columns }) =>
      EXCHANGE_COLUMNS.map((column) => toWord(columns[column])),
    ),
  ];
  return heads.some((head) => head.every((title) => words.includes(title)));
}

export const isJiraHead = (titles: readonly string[]): boolean => {
  const words = titles.map(toWord);
  return words.includes('summary') && (words.includes('issue key') || words.includes('issue id'));
};

const STATUSES: readonly (readonly string[])[] = [
  [
    'to do',
    'todo',
    'backlog',
    'open',
    'selected for development',
    'reopened',
    'ideas',
    'сделать',
    'нужно сделать',
    'бэклог',
    'открыта',
    'открыто',
    'очередь',
    'план',
  ],
  ['doing', 'in development', 'started', 'active', 'wip', 'в процессе', 'делаем', 'в разработке', 'начата'],
  [
    'review',
    'in review',
    'code review',
    'testing',
    'in testing',
    'qa',
    'test',
    'verify',
    'ревью',
    'тестирование',
    'на тестировании',
    'проверка',
    'на ревью',
  ],
  [
    'closed',
    'resolved',
    'complete',
    'completed',
    'finished',
    'released',
    'сделано',
    'выполнено',
    'закрыта',
    'закрыто',
    'завершена',
    'решена',
    'выполнена',
  ],
];

const STATUS_WORDS: ReadonlyMap<string, StatusNumber> = new Map(
  TASK_STATUSES.flatMap((status, place) => [
    ...[status, ...Object.values(EXCHANGE_WORDS).map(({ statuses }) => statuses[status])].map(
      (word) => [toWord(word), place + 1] as const,
    ),
    ...(STATUSES[place] ?? []).map((word) => [word, place + 1] as const),
  ]),
);

/** Numbers from 1, or from 0 where there is one in the file. */
export function statusOf(value: string, isZeroBased: boolean): StatusNumber | null {
  const word = toWord(value);
  if (/^\d$/.test(word)) {
    const number = Number(word) + (isZeroBased ? 1 : 0);
    return number >= 1 && number <= TASK_STATUSES.length ? number : null;
  }
  return STATUS_WORDS.get(word) ?? null;
}

const MORE_PRIORITIES: Readonly<Record<Priority, readonly string[]>> = {
  high: ['highest', 'critical', 'blocker', 'urgent', 'major', 'высший', 'срочно', 'критический', '1'],
  average: ['medium', 'normal', 'обычный', 'нормальный', '2'],
  low: ['lowest', 'minor', 'trivial', 'низший', 'незначительный', '3'],
};

const PRIORITY_WORDS: ReadonlyMap<string, Priority> = new Map(
  PRIORITIES.flatMap((priority) => [
    ...[priority, ...Object.values(EXCHANGE_WORDS).map(({ priorities }) => priorities[priority])].map(
      (word) => [toWord(word), priority] as const,
    ),
    ...MORE_PRIORITIES[priority].map((word) => [word, priority] as const),
  ]),
);

export const priorityOf = (value: string): Priority | null => PRIORITY_WORDS.get(toWord(value)) ?? null;
