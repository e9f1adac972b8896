import type { Russian } from '../../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  title: 'Кто вы',
  lead: 'Имя, фамилию и имя пользователя видят все. Дату рождения видят друзья, остальные\u00A0— возраст.',
  fields: {
    firstName: 'Имя',
    lastName: 'Фамилия',
    username: 'Имя пользователя',
    birthDate: 'Дата рождения',
    phone: 'Телефон',
    gender: 'Пол',
    specialty_id: 'Специализация',
  },
  genders: {
    male: 'Мужской',
    female: 'Женский',
    other: 'Другой',
  },
  calendar: 'Выбрать в календаре',
  noSpecialty: 'Ничего похожего',
  notLoaded: 'Не загружено',
  username: {
    checking: 'Проверяем…',
    free: '@{{username}} свободно. Никто другой не займёт @{{former}} ещё {{count}} дней.',
    suggestions: 'Эти свободны:',
  },
  phone: {
    noCode: 'Что-то не так с телефоном. Начните с + и кода страны, например +7 917 555 01 34.',
    short_one: 'Что-то не так с телефоном. Не хватает {{count}} цифры, например {{example}}.',
    short_few: 'Что-то не так с телефоном. Не хватает {{count}} цифр, например {{example}}.',
    short_many: 'Что-то не так с телефоном. Не хватает {{count}} цифр, например {{example}}.',
    short_other: 'Что-то не так с телефоном. Не хватает {{count}} цифр, например {{example}}.',
    long_one: 'Что-то не так с телефоном. {{count}} цифра лишняя, например {{example}}.',
    long_few: 'Что-то не так с телефоном. {{count}} цифры лишние, например {{example}}.',
    long_many: 'Что-то не так с телефоном. {{count}} цифр лишних, например {{example}}.',
    long_other: 'Что-то не так с телефоном. {{count}} цифры лишние, например {{example}}.',
  },
  changes_one: '{{count}} изменение',
  changes_few: '{{count}} изменения',
  changes_many: '{{count}} изменений',
  changes_other: '{{count}} изменения',
  toCorrect: '{{changes}}, сначала исправьте: {{count}}',
  discard: 'Отменить',
  save: 'Сохранить',
  saved: 'Изменения сохранены',
};
