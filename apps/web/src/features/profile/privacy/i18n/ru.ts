import type { Russian } from '../../../../i18n/texts';
import type { en } from './en';

export const ru: Russian<typeof en> = {
  title: 'Кто может',
  accountType: 'Тип аккаунта',
  types: {
    public: 'Открытый',
    private: 'Закрытый',
  },
  lead: {
    public: 'Аккаунт открытый: любой может найти профиль и подписаться.',
    private: 'Аккаунт закрытый: посторонние видят имя, фото и должность, а подписку вы подтверждаете сами.',
  },
  capped: 'Пока аккаунт закрытый, «Все» означает друзей.',
  settings: {
    sendMessages: 'Писать мне сообщения',
    inviteToGroupChats: 'Приглашать меня в групповые чаты',
    commentPosts: 'Комментировать мои записи',
    addToTeams: 'Добавлять меня в команды',
    seeComments: 'Видеть комментарии под моими записями',
    seeAchievements: 'Видеть все мои достижения',
    seeResume: 'Видеть моё резюме',
    seeContacts: 'Видеть мои контакты',
  },
  addToTeamsNote: 'Кто может прислать приглашение. Вступаете вы сами.',
  values: {
    everyone: 'Все',
    friends: 'Только друзья',
    me: 'Только я',
  },
  saved: 'Сохранено',
  savedDetail: '{{setting}}: {{value}}',
};
