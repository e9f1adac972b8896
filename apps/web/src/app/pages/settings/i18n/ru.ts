import type { Russian } from '../../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  parts: 'Разделы настроек',
  names: {
    general: 'Основное',
    privacy: 'Приватность',
    account: 'Управление аккаунтом',
    interface: 'Интерфейс',
    notifications: 'Уведомления',
  },
  leave: {
    title: 'Уйти без сохранения?',
    text: 'То, что вы здесь сделали, ещё не сохранено и пропадёт.',
    stay: 'Остаться',
    leave: 'Уйти',
  },
  interface: {
    title: 'Интерфейс',
    language: 'Язык',
    languageDetail: 'Меняется сразу',
    theme: 'Тема',
    density: 'Плотность',
    densityDetail: 'Плотные строки высотой 38 пикселей вместо 46',
    densities: {
      comfortable: 'Просторно',
      compact: 'Плотно',
    },
    startPage: 'Начальная страница',
    startPageSaved: 'Теперь начальная страница\u00A0—',
    startPageDetail: 'Что открывает аватар',
    collapse: 'Свернуть боковое меню до значков',
    motion: 'Меньше движения',
    motionDetail: 'Как в вашей системе, пока не переключите',
    desktop: 'Сообщать о сообщениях, пока вкладка скрыта',
    desktopDetail: 'Браузер спросит один раз, только на этом устройстве',
    desktopBlocked: 'Браузер это запрещает: сначала разрешите в его настройках',
  },
};
