import type { Priority } from '../../ui/tasks/PriorityBars';
import type { TaskStatus } from '../../ui/tasks/StatusGlyph';
import type { TaskFacts } from '../../ui/tasks/task-facts';
import { type GalleryLanguage, samplePeople, sampleTexts } from './samples';

export const STATUSES: readonly TaskStatus[] = [1, 2, 3, 4];
export const PRIORITIES: readonly Priority[] = ['high', 'average', 'low'];

const STATUS_NAMES = {
  en: { 1: 'New', 2: 'In progress', 3: 'On the test', 4: 'Done' },
  ru: { 1: 'Новая', 2: 'В работе', 3: 'На проверке', 4: 'Готово' },
} as const;

const PRIORITY_NAMES = {
  en: { high: 'High', average: 'Average', low: 'Low' },
  ru: { high: 'Высокий', average: 'Средний', low: 'Низкий' },
} as const;

export function statusName(language: GalleryLanguage, status: TaskStatus): string {
  return STATUS_NAMES[language][status];
}

export function priorityName(language: GalleryLanguage, priority: Priority): string {
  return PRIORITY_NAMES[language][priority];
}

interface SampleTask {
  id: number;
  title: string;
  priority: Priority;
  date?: string;
  isLate?: boolean;
  worker?: number;
}

/** What every sample task says of itself, in the gallery's language. */
export function sampleTask(language: GalleryLanguage, task: SampleTask): TaskFacts {
  const t = sampleTexts(language);
  const { id, title, priority, date, isLate = false, worker = 0 } = task;
  const person = samplePeople(language)[worker];
  return {
    id,
    title,
    priority,
    priorityLabel: t('Priority: ', 'Приоритет: ') + priorityName(language, priority).toLowerCase(),
    due:
      date === undefined ? undefined : { date, lateLabel: isLate ? t('Overdue:', 'Просрочено:') : undefined },
    worker: person && { person, label: t('Worker: ', 'Исполнитель: ') + person.name },
  };
}
