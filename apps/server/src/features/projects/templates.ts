import type { TagColour } from '@quilt/contract/core';
import type { NewTag, ProjectTemplate } from '@quilt/contract/features/projects';
import { LIMITS } from '@quilt/contract/limits';
import type { Language } from '@quilt/contract/product';
import { addDays } from '../../platform/days';
import type { PlannedMilestone } from './milestones.repository';

type Words = Readonly<Record<Language, string>>;

interface Template {
  tags: readonly (Words & { colour: TagColour })[];
  /** One after the other, each for so many days. */
  milestones: readonly (Words & { days: number })[];
}

const TEMPLATES: Readonly<Record<ProjectTemplate, Template>> = {
  productRelease: {
    tags: [
      { en: 'design', ru: 'дизайн', colour: 'violet' },
      { en: 'frontend', ru: 'фронтенд', colour: 'blue' },
      { en: 'backend', ru: 'бэкенд', colour: 'teal' },
      { en: 'bug', ru: 'ошибка', colour: 'red' },
      { en: 'docs', ru: 'документация', colour: 'grey' },
    ],
    milestones: [
      { en: 'Scope', ru: 'Объём работ', days: 7 },
      { en: 'Feature freeze', ru: 'Заморозка функций', days: 28 },
      { en: 'Public beta', ru: 'Открытая бета', days: 14 },
      { en: 'Release', ru: 'Выпуск', days: 7 },
    ],
  },
  campaign: {
    tags: [
      { en: 'copy', ru: 'тексты', colour: 'amber' },
      { en: 'visuals', ru: 'визуал', colour: 'pink' },
      { en: 'media', ru: 'размещение', colour: 'blue' },
      { en: 'analytics', ru: 'аналитика', colour: 'teal' },
    ],
    milestones: [
      { en: 'Brief', ru: 'Бриф', days: 5 },
      { en: 'Creative', ru: 'Креатив', days: 14 },
      { en: 'Launch', ru: 'Запуск', days: 21 },
      { en: 'Results', ru: 'Итоги', days: 7 },
    ],
  },
  research: {
    tags: [
      { en: 'interview', ru: 'интервью', colour: 'violet' },
      { en: 'survey', ru: 'опрос', colour: 'blue' },
      { en: 'data', ru: 'данные', colour: 'teal' },
      { en: 'report', ru: 'отчёт', colour: 'green' },
    ],
    milestones: [
      { en: 'Questions', ru: 'Вопросы', days: 7 },
      { en: 'Field work', ru: 'Полевая работа', days: 21 },
      { en: 'Analysis', ru: 'Анализ', days: 14 },
      { en: 'Report', ru: 'Отчёт', days: 7 },
    ],
  },
  event: {
    tags: [
      { en: 'venue', ru: 'площадка', colour: 'amber' },
      { en: 'speakers', ru: 'спикеры', colour: 'violet' },
      { en: 'guests', ru: 'гости', colour: 'pink' },
      { en: 'budget', ru: 'бюджет', colour: 'green' },
    ],
    milestones: [
      { en: 'Concept', ru: 'Концепция', days: 10 },
      { en: 'Preparation', ru: 'Подготовка', days: 30 },
      { en: 'Event day', ru: 'День события', days: 1 },
      { en: 'Wrap-up', ru: 'Подведение итогов', days: 5 },
    ],
  },
};

/** Planned from the first day of the project on; where that is not known, or beyond all days, without days. */
export function fromTemplate(
  name: ProjectTemplate | null,
  language: Language,
  firstDay: string | null,
): { tags: NewTag[]; milestones: PlannedMilestone[] } {
  const { tags, milestones } = name ? TEMPLATES[name] : { tags: [], milestones: [] };
  const length = milestones.reduce((sum, { days }) => sum + days, 0);
  const isPlanned = firstDay !== null && firstDay <= addDays(LIMITS.days.last, -length);
  let next = firstDay;
  return {
    tags: tags.map(({ colour, ...words }) => ({ title: words[language], colour })),
    milestones: milestones.map(({ days, ...words }) => {
      const startsOn = isPlanned ? next : null;
      const endsOn = startsOn && addDays(startsOn, days - 1);
      next = endsOn && addDays(endsOn, 1);
      return { title: words[language], description: '', startsOn, endsOn };
    }),
  };
}
