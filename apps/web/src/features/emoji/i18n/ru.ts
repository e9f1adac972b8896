import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  title: 'Эмодзи',
  close: 'Закрыть',
  find: 'Найти эмодзи',
  clear: 'Очистить поиск',
  groups: 'Виды эмодзи',
  found: 'Найденные',
  none: 'Эмодзи с таким названием нет.',
  loading: 'Эмодзи загружаются',
  notLoaded: 'Эмодзи не загрузились',
  group: {
    recent: 'Недавние',
    smileys: 'Смайлики',
    people: 'Люди',
    nature: 'Животные и природа',
    food: 'Еда и напитки',
    travel: 'Путешествия и места',
    activities: 'Занятия',
    objects: 'Предметы',
    symbols: 'Символы',
    flags: 'Флаги',
  },
};
