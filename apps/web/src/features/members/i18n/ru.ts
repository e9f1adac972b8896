import type { Russian } from '../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  notFoundTitle: 'Никого с таким именем',
  temporary: {
    lastDay: 'Последний день',
    calendar: 'Выбрать последний день',
    daysLeft_one: '{{count}} день, не больше {{max}}. До полуночи, {{zone}}',
    daysLeft_few: '{{count}} дня, не больше {{max}}. До полуночи, {{zone}}',
    daysLeft_many: '{{count}} дней, не больше {{max}}. До полуночи, {{zone}}',
    daysLeft_other: '{{count}} дня, не больше {{max}}. До полуночи, {{zone}}',
    most_one: 'Не больше {{count}} дня. До полуночи, {{zone}}',
    most_few: 'Не больше {{count}} дней. До полуночи, {{zone}}',
    most_many: 'Не больше {{count}} дней. До полуночи, {{zone}}',
    most_other: 'Не больше {{count}} дня. До полуночи, {{zone}}',
    host: 'Принимающий',
    hostHint: 'Выберите участника',
    hostNote: 'Получит потом открытые задачи',
    projects: 'Проекты',
    addProject: 'Добавить проект',
    noProject: 'Проекта с таким названием нет',
  },
};
