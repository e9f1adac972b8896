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
    private:
      'Аккаунт закрытый: посторонние видят имя, фото и кем вы работаете, а подписку вы подтверждаете сами.',
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
  acts: {
    sendMessages: 'писать вам сообщения',
    inviteToGroupChats: 'приглашать вас в групповые чаты',
    commentPosts: 'комментировать ваши записи',
    addToTeams: 'приглашать вас в команды',
    seeComments: 'видеть комментарии под вашими записями',
    seeAchievements: 'видеть все ваши достижения',
    seeResume: 'видеть ваше резюме',
    seeContacts: 'видеть ваши контакты',
  },
  saved: {
    everyone: 'Теперь {{act}} могут все',
    friends: 'Теперь {{act}} могут только друзья',
    me: 'Теперь {{act}} можете только вы',
  },
  savedType: {
    public: 'Теперь ваш аккаунт открытый',
    private: 'Теперь ваш аккаунт закрытый',
  },
};
