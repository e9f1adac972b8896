import type { TaskStatus } from '@quilt/contract/access';
import type { ExchangeColumn, ImportField } from '@quilt/contract/features/exchange';
import type { Priority } from '@quilt/contract/features/tasks';
import type { Language } from '@quilt/contract/product';

/** What a file of tasks says, in both languages. */
interface ExchangeWords {
  columns: Readonly<Record<ExchangeColumn | ImportField, string>>;
  statuses: Readonly<Record<TaskStatus, string>>;
  priorities: Readonly<Record<Priority, string>>;
  /** In the place of whoever has gone. */
  gone: string;
}

export const EXCHANGE_WORDS: Readonly<Record<Language, ExchangeWords>> = {
  en: {
    columns: {
      id: 'ID',
      title: 'Title',
      description: 'Description',
      status: 'Status',
      priority: 'Priority',
      worker: 'Worker',
      inspector: 'Inspector',
      creator: 'Creator',
      startsOn: 'Start',
      deadline: 'Deadline',
      percentage: 'Percentage',
      estimate: 'Estimate (minutes)',
      milestone: 'Milestone',
      tags: 'Tags',
      checklist: 'Checklist',
      parent: 'Parent',
      createdAt: 'Created (UTC)',
      doneAt: 'Done (UTC)',
      archivedAt: 'Archived (UTC)',
      comments: 'Comments',
    },
    statuses: { new: 'New', inProgress: 'In progress', onTheTest: 'On the test', done: 'Done' },
    priorities: { high: 'High', average: 'Average', low: 'Low' },
    gone: 'Deleted user',
  },
  ru: {
    columns: {
      id: 'ID',
      title: 'Название',
      description: 'Описание',
      status: 'Статус',
      priority: 'Приоритет',
      worker: 'Исполнитель',
      inspector: 'Проверяющий',
      creator: 'Автор',
      startsOn: 'Начало',
      deadline: 'Срок',
      percentage: 'Процент',
      estimate: 'Оценка (минуты)',
      milestone: 'Веха',
      tags: 'Метки',
      checklist: 'Чек-лист',
      parent: 'Родительская задача',
      createdAt: 'Создана (UTC)',
      doneAt: 'Выполнена (UTC)',
      archivedAt: 'В архиве (UTC)',
      comments: 'Комментарии',
    },
    statuses: { new: 'Новая', inProgress: 'В работе', onTheTest: 'На проверке', done: 'Готово' },
    priorities: { high: 'Высокий', average: 'Средний', low: 'Низкий' },
    gone: 'Удалённый пользователь',
  },
};

/* How a cell holds more than one thing; whoever reads a file in takes them apart again. */

/** By the name for people, and by the username for whoever reads it in again. */
export function toPersonText(
  { fullName, username }: { fullName: string | null; username: string | null },
  gone: string,
): string {
  if (fullName === null) return gone;
  return username === null ? fullName : `${fullName} (@${username})`;
}

/** In quotes where its own comma would part it. */
export function toListText(texts: readonly string[]): string {
  return texts.map((text) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ');
}

export function toChecklistText(items: readonly { text: string; isDone: boolean }[]): string {
  return items.map(({ text, isDone }) => `[${isDone ? 'x' : ' '}] ${text}`).join('\n');
}
