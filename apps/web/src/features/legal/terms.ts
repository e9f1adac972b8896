import { LIMITS } from '@quilt/contract/limits';
import { PRODUCT_NAME } from '@quilt/contract/product';
import type { LegalTexts } from './legal-text';

export const TERMS: LegalTexts = {
  en: {
    lead: `${PRODUCT_NAME} is software that somebody runs on a server of their own. These are the terms on which you may use this installation of it.`,
    sections: [
      {
        title: 'Who offers it',
        parts: [
          `This installation is run by whoever set it up: your company, your team or a person you know. They are called the operator here. They decide who may have an account, and they answer for this installation. Those who wrote ${PRODUCT_NAME} neither run it nor see anything in it.`,
          'Questions about these terms, about your account or about somebody’s behaviour go to the operator.',
        ],
      },
      {
        title: 'Your account',
        parts: [
          `You must be at least ${LIMITS.age.min} years old. The name and the date of birth that you give must be yours.`,
          [
            'One account is for one person. Keep your password to yourself; it is a good idea to turn two-factor sign-in on.',
            `Confirm your email address. An account whose address is never confirmed is removed after ${LIMITS.unverifiedDays} days.`,
            'Whatever is done through your account counts as done by you, until you tell the operator that somebody else has got hold of it.',
          ],
        ],
      },
      {
        title: 'What is yours',
        parts: [
          'What you write and upload stays yours. You let the operator store it, copy it for safety, and show it to those whom your settings and the roles of your teams allow to see it, for as long as it is here and for no other end.',
          'What you add to a team, a project or a conversation is there for the others in it too. It stays when you leave, under “Deleted user” if your account is gone, because their work rests on it.',
        ],
      },
      {
        title: 'What is not allowed',
        parts: [
          [
            'What breaks the law where you or the operator live.',
            'What belongs to others and what they have not let you use.',
            'Threats, harassment, and the private affairs of others.',
            'Unasked-for advertising, and messages in bulk to people who do not know you.',
            'Pretending to be somebody else.',
            'Getting around the limits, the roles or the privacy settings, and loading the service so that others cannot use it.',
          ],
        ],
      },
      {
        title: 'When it goes wrong',
        parts: [
          'The operator may remove what breaks these terms, and may close an account that goes on breaking them. Where it can be done, they tell you why and let you answer first.',
          'The operator takes the care that running such a service asks for, and makes copies of the data as they see fit. They do not promise that it is always reachable or without faults. What the law does not let anybody exclude is not excluded here.',
        ],
      },
      {
        title: 'How it ends',
        parts: [
          `You can delete your account in the settings at any time. You have ${LIMITS.deletionDays} days to change your mind; then it is gone for good. Teams that you own are handed over or go with it; you are asked first.`,
          'If the operator closes the installation, they tell you early enough to download what is yours.',
        ],
      },
      {
        title: 'Changes',
        parts: [
          'The operator may change these terms. A change that matters is told before it holds, and whoever does not agree can leave and take their data along.',
        ],
      },
    ],
  },
  ru: {
    lead: `${PRODUCT_NAME}\u00A0— это программа, которую кто-то запускает на собственном сервере. Здесь сказано, на каких условиях вы можете пользоваться этой установкой.`,
    sections: [
      {
        title: 'Кто её предоставляет',
        parts: [
          `Этой установкой управляет тот, кто её развернул: ваша компания, команда или знакомый вам человек. Здесь мы называем его оператором. Он решает, у кого может быть аккаунт, и отвечает за эту установку. Авторы ${PRODUCT_NAME} ею не управляют и ничего в ней не видят.`,
          'Вопросы об этих условиях, о вашем аккаунте или о чьём-то поведении задавайте оператору.',
        ],
      },
      {
        title: 'Ваш аккаунт',
        parts: [
          `Вам должно быть не меньше ${LIMITS.age.min} лет. Имя и дата рождения, которые вы указываете, должны быть вашими.`,
          [
            'Один аккаунт\u00A0— для одного человека. Никому не сообщайте пароль; хорошо бы включить и двухфакторный вход.',
            `Подтвердите адрес почты. Аккаунт, адрес которого так и не подтвердили, удаляется через ${LIMITS.unverifiedDays} дней.`,
            'Всё, что сделано через ваш аккаунт, считается сделанным вами, пока вы не сообщите оператору, что доступ к нему получил кто-то другой.',
          ],
        ],
      },
      {
        title: 'Что принадлежит вам',
        parts: [
          'То, что вы пишете и загружаете, остаётся вашим. Вы разрешаете оператору хранить это, делать резервные копии и показывать тем, кому это позволяют ваши настройки и роли в командах,\u00A0— пока оно здесь и ни для чего другого.',
          'То, что вы добавили в команду, проект или переписку, доступно и остальным участникам. Оно останется, когда вы уйдёте (под именем «Удалённый пользователь», если аккаунта больше нет), потому что на нём держится чужая работа.',
        ],
      },
      {
        title: 'Чего делать нельзя',
        parts: [
          [
            'Нарушать закон, который действует у вас или у оператора.',
            'Использовать чужое без разрешения.',
            'Угрожать, преследовать, раскрывать чужую частную жизнь.',
            'Рассылать непрошеную рекламу и массовые сообщения незнакомым людям.',
            'Выдавать себя за другого.',
            'Обходить ограничения, роли и настройки приватности, нагружать сервис так, что им не могут пользоваться другие.',
          ],
        ],
      },
      {
        title: 'Если что-то пошло не так',
        parts: [
          'Оператор может удалить то, что нарушает эти условия, и закрыть аккаунт, который продолжает их нарушать. Если это возможно, он объяснит причину и сначала даст вам ответить.',
          'Оператор заботится о сервисе настолько, насколько этого требует его работа, и делает резервные копии по своему усмотрению. Он не обещает, что сервис всегда доступен и безошибочен. То, что закон не позволяет исключить, здесь не исключено.',
        ],
      },
      {
        title: 'Как это заканчивается',
        parts: [
          `Удалить аккаунт можно в настройках в любое время. На то, чтобы передумать, есть ${LIMITS.deletionDays} дней; затем он исчезнет навсегда. Команды, которыми вы владеете, передаются другим или исчезают вместе с ним; сначала мы об этом спросим.`,
          'Если оператор закрывает установку, он предупреждает об этом заранее, чтобы вы успели скачать своё.',
        ],
      },
      {
        title: 'Изменения',
        parts: [
          'Оператор может изменить эти условия. О важном изменении сообщают до того, как оно вступит в силу, и несогласные могут уйти и забрать свои данные.',
        ],
      },
    ],
  },
};
