import type { en } from './en';
import type { Russian } from './texts';

export const ru: Russian<typeof en> = {
  language: 'Язык',
  loading: 'Загрузка',
  goHome: 'На главную',
  tryAgain: 'Попробовать снова',
  noAnswer: '{{product}} не отвечает. Проверьте соединение и попробуйте снова.',
  error: {
    title: 'Страница не открылась',
    text: 'Возможно, адрес изменился или связь прервалась во время загрузки. Ваша работа сохранена.',
    requestId: 'Запрос {{id}}',
  },
  notFound: {
    title: 'Здесь ничего нет',
    text: 'Возможно, в адресе опечатка, или то, что здесь было, перенесли либо закрыли от вас.',
  },
  coming: {
    text: 'Эта страница ещё шьётся.',
  },
  unreachable: {
    title: '{{product}} не отвечает',
    text: 'Вы по-прежнему в системе. Когда связь вернётся, страница откроется сама.',
  },
  greetings: {
    night: 'Доброй ночи, {{name}}',
    morning: 'Доброе утро, {{name}}',
    afternoon: 'Добрый день, {{name}}',
    evening: 'Добрый вечер, {{name}}',
  },
  pages: {
    home: 'Главная',
    profile: 'Профиль',
    achievements: 'Достижения',
    people: 'Люди',
    teams: 'Команды',
    projects: 'Проекты',
    workspace: 'Мой кабинет',
    feeds: 'Лента',
    settings: 'Настройки',
    documents: 'Документы',
    chats: 'Чаты',
    groups: 'Группы',
    notifications: 'Уведомления',
    search: 'Поиск',
    milestone: 'Веха',
    admin: 'Управление',
    register: 'Регистрация',
    recovery: 'Восстановление пароля',
    invite: 'Приглашение',
    cv: 'Резюме',
    share: 'Общий документ',
    terms: 'Условия использования',
    privacy: 'Политика конфиденциальности',
  },
};
