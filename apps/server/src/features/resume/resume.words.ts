import type { SKILL_LEVELS, SPOKEN_LEVELS } from '@quilt/contract/features/resume';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';

/** What a resume on paper says beside what its owner wrote. */
interface Words {
  title: string;
  about: string;
  experience: string;
  projects: string;
  /** By the forms that the language has. */
  tasks: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
  finished: string;
  underWay: string;
  education: string;
  skills: string;
  programmingLanguages: string;
  spokenLanguages: string;
  links: string;
  now: string;
  years: string;
  made: string;
  pageOf: string;
  levels: Record<(typeof SKILL_LEVELS)[number], string>;
  spoken: Record<(typeof SPOKEN_LEVELS)[number], string>;
}

const GRADES = { a1: 'A1', a2: 'A2', b1: 'B1', b2: 'B2', c1: 'C1', c2: 'C2' };

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: '{name}, resume',
    about: 'About',
    experience: 'Experience',
    projects: `Projects on ${PRODUCT_NAME}`,
    tasks: { one: '{count} task done', other: '{count} tasks done' },
    finished: 'finished on {day}',
    underWay: 'under way',
    education: 'Education',
    skills: 'Skills',
    programmingLanguages: 'Tools and code',
    spokenLanguages: 'Languages',
    links: 'Links',
    now: '{from} to now',
    years: '{from} to {to}',
    made: `Made with ${PRODUCT_NAME} on {day}`,
    pageOf: 'Page {page} of {pages}',
    levels: { basic: 'Basic', good: 'Good', strong: 'Strong', expert: 'Expert' },
    spoken: { ...GRADES, native: 'native' },
  },
  ru: {
    title: '{name}, резюме',
    about: 'О себе',
    experience: 'Опыт работы',
    projects: `Проекты в ${PRODUCT_NAME}`,
    tasks: {
      one: '{count} задача выполнена',
      few: '{count} задачи выполнены',
      many: '{count} задач выполнено',
      other: '{count} задачи выполнено',
    },
    finished: 'завершён {day}',
    underWay: 'в работе',
    education: 'Образование',
    skills: 'Навыки',
    programmingLanguages: 'Инструменты и код',
    spokenLanguages: 'Языки',
    links: 'Ссылки',
    now: 'с {from}',
    years: '{from}–{to}',
    made: `Создано в ${PRODUCT_NAME} {day}`,
    pageOf: 'Страница {page} из {pages}',
    levels: { basic: 'Базовый', good: 'Хороший', strong: 'Уверенный', expert: 'Эксперт' },
    spoken: { ...GRADES, native: 'родной' },
  },
};
