import type { AvatarPerson } from '../../ui/people/Avatar';

export type GalleryLanguage = 'en' | 'ru';

export interface SamplePerson extends AvatarPerson {
  name: string;
  job: string;
  username: string;
}

const PEOPLE = {
  en: [
    ['Mira', 'Solovyova', 'Product designer', 'mira'],
    ['Daniel', 'Okafor', 'Frontend developer', 'daniel'],
    ['Lena', 'Petrova', 'Project manager', 'lena'],
    ['Timur', 'Akhmetov', 'Backend developer', 'timurakh'],
    ['Ana', 'Ruiz', 'QA engineer', 'anaruiz'],
    ['Jonas', 'Weber', 'Data analyst', 'jweber'],
    ['Aiko', 'Tanaka', 'Illustrator', 'aikot'],
    ['Sofia', 'Lindqvist', 'UX researcher', 'sofial'],
  ],
  ru: [
    ['Мира', 'Соловьёва', 'Продуктовый дизайнер', 'mira'],
    ['Дэниел', 'Окафор', 'Разработчик интерфейсов', 'daniel'],
    ['Лена', 'Петрова', 'Руководитель проекта', 'lena'],
    ['Тимур', 'Ахметов', 'Разработчик серверной части', 'timurakh'],
    ['Ана', 'Руис', 'Инженер по тестированию', 'anaruiz'],
    ['Йонас', 'Вебер', 'Аналитик данных', 'jweber'],
    ['Айко', 'Танака', 'Иллюстратор', 'aikot'],
    ['София', 'Линдквист', 'Исследователь пользовательского опыта', 'sofial'],
  ],
} as const;

export function samplePeople(language: GalleryLanguage): SamplePerson[] {
  return PEOPLE[language].map(([firstName, lastName, job, username], index) => ({
    id: index + 1,
    firstName,
    lastName,
    picture: null,
    name: `${firstName} ${lastName}`,
    job,
    username,
  }));
}

/** Picks the sample text of the gallery's language. */
export function sampleTexts(language: GalleryLanguage): (en: string, ru: string) => string {
  return (en, ru) => (language === 'ru' ? ru : en);
}

/** A picture without a file. */
export const SAMPLE_PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#BFD3FF"/><circle cx="40" cy="34" r="15" fill="#8A5A3C"/><path d="M8 84c0-20 14-28 32-28s32 8 32 28z" fill="#16388C"/></svg>',
)}`;
