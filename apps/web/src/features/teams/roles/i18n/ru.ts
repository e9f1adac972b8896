import type { Russian } from '../../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  names: {
    owner: 'Владелец',
    administrator: 'Администратор',
    manager: 'Менеджер',
    performer: 'Исполнитель',
    temporaryPerformer: 'Временный исполнитель',
    observer: 'Наблюдатель',
    bystander: 'Гость',
  },
  words: {
    owner: 'владелец',
    administrator: 'администратор',
    manager: 'менеджер',
    performer: 'исполнитель',
    temporaryPerformer: 'временный исполнитель',
    observer: 'наблюдатель',
    bystander: 'гость',
  },
  lines: {
    owner: 'Может всё, в том числе передать и удалить команду',
    administrator: 'Ведёт команду: настройки, участники, проекты',
    manager: 'Ведёт проекты, приглашает до исполнителя',
    performer: 'Берёт задачи, видит все проекты',
    temporaryPerformer: 'Названные проекты, до определённого дня',
    observer: 'Видит и комментирует, может проверять',
    bystander: 'Только названия и ход проектов',
  },
};
