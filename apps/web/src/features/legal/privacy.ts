import { LIMITS } from '@quilt/contract/limits';
import { PRODUCT_NAME } from '@quilt/contract/product';
import type { LegalTexts } from './legal-text';

export const PRIVACY: LegalTexts = {
  en: {
    lead: `What this installation of ${PRODUCT_NAME} keeps about you, why, for how long, and how you get it out or have it erased.`,
    sections: [
      {
        title: 'Who is responsible',
        parts: [
          `The operator is: whoever runs this installation on a server of theirs. Everything stays on that server and on what the operator has connected to it, such as a database, a file store and a mail server. Nothing is sent to those who wrote ${PRODUCT_NAME}, there is no advertising, and no page loads anything from elsewhere.`,
        ],
      },
      {
        title: 'What is kept, and why',
        parts: [
          [
            'Your account: names, username, email address, date of birth, gender, specialization, language and, if you give them, phone and picture. Others know you by it, and it is how you sign in.',
            'Your password, as a hash from which it cannot be read. Codes and links that are mailed to you are kept the same way.',
            'Your sessions: when and with which browser you signed in, and the network address. With it you see in the settings who is signed in as you.',
            'What you do here: tasks, messages, posts, documents, comments and their history. That is what the service is for.',
            'Mails to you: what they say until they are delivered, and for about a day at most; to which address they went and when, for seven days.',
            'A short technical log, without what you write and without passwords, codes or links, to find faults and attacks.',
          ],
          'Pictures lose what the camera wrote into them, such as the place, before they are stored.',
        ],
      },
      {
        title: 'What is kept in your browser',
        parts: [
          'The token of your session, your own profile, the language, the theme and other choices of the interface, what waits to be sent while you are offline, and a random number by which the service recognises a browser that has signed in before. There are no cookies, and nothing follows you to other sites.',
        ],
      },
      {
        title: 'Who sees it',
        parts: [
          'Your privacy settings say who may see your contacts, your resume and your achievements, and who may write to you. Teams and projects are seen by their members, according to their roles. Links that you share are seen by whoever has them, until you end them.',
          'The operator can reach everything that is stored on their server, but has to have a reason to look. They give data to others only where the law demands it.',
        ],
      },
      {
        title: 'How long',
        parts: [
          [
            `A session ends ${LIMITS.session.days} days after it was last used, or when you end it.`,
            `Codes hold for ${LIMITS.mailedCode.minutes} minutes, links that recover an account for ${LIMITS.recoveryLinkHours} hour, links that take a change back for ${LIMITS.undoLinkDays} days.`,
            `An account whose email address was never confirmed is removed after ${LIMITS.unverifiedDays} days.`,
            `A username that you give up is kept from others for ${LIMITS.heldUsernameDays} days, so that nobody is mistaken for you.`,
            'Everything else is kept until you delete it, or your account.',
          ],
        ],
      },
      {
        title: 'Taking it along',
        parts: [
          `In the settings, under account management, you can download all that is yours as one archive. It is ready for download for ${LIMITS.archiveDays} days and then erased.`,
        ],
      },
      {
        title: 'Having it erased',
        parts: [
          `In the same place you can delete your account. For ${LIMITS.deletionDays} days you can change your mind; then your profile, your private things and your sessions are erased. What others rely on, such as tasks, messages and comments in teams, stays without your name, under “Deleted user”. Copies that the operator keeps for safety are overwritten in their turn.`,
        ],
      },
      {
        title: 'Your rights',
        parts: [
          'You may ask the operator what is kept about you, have it corrected, erased or handed over, and object to how it is used. Most of it you can do yourself in the settings. If you think that your data is handled wrongly, you can also turn to the authority in charge where you live.',
        ],
      },
    ],
  },
  ru: {
    lead: `Что эта установка ${PRODUCT_NAME} хранит о вас, зачем, как долго и как это забрать или удалить.`,
    sections: [
      {
        title: 'Кто отвечает',
        parts: [
          `Отвечает оператор\u00A0— тот, кто запустил эту установку на своём сервере. Всё остаётся на этом сервере и на том, что оператор к нему подключил: базе данных, хранилище файлов, почтовом сервере. Авторам ${PRODUCT_NAME} ничего не передаётся, рекламы нет, и ни одна страница ничего не загружает со стороны.`,
        ],
      },
      {
        title: 'Что хранится и зачем',
        parts: [
          [
            'Аккаунт: имя и фамилия, имя пользователя, адрес почты, дата рождения, пол, специализация, язык и, если вы их укажете, телефон и фотография. По этому вас знают другие, и с этим вы входите.',
            'Пароль\u00A0— в виде хеша, из которого его нельзя прочитать. Так же хранятся коды и ссылки, которые приходят вам в письмах.',
            'Сеансы: когда и из какого браузера вы вошли и сетевой адрес. По ним вы видите в настройках, кто вошёл под вашим именем.',
            'То, что вы здесь делаете: задачи, сообщения, публикации, документы, комментарии и их история. Для этого сервис и нужен.',
            'Письма вам: их содержание\u00A0— пока они не доставлены, но не дольше примерно суток; адрес и время отправки\u00A0— семь дней.',
            'Короткий технический журнал\u00A0— без того, что вы пишете, без паролей, кодов и ссылок,\u00A0— чтобы находить неполадки и атаки.',
          ],
          'Из фотографий перед сохранением удаляется то, что записала в них камера, например место съёмки.',
        ],
      },
      {
        title: 'Что хранится в вашем браузере',
        parts: [
          'Токен сеанса, ваш профиль, язык, тема и другие настройки интерфейса, то, что ждёт отправки без сети, и случайное число, по которому сервис узнаёт браузер, из которого уже входили. Файлов cookie нет, и на других сайтах за вами ничего не следит.',
        ],
      },
      {
        title: 'Кто это видит',
        parts: [
          'Настройки приватности определяют, кто видит ваши контакты, резюме и достижения и кто может вам писать. Команды и проекты видят их участники в соответствии с ролями. То, чем вы поделились по ссылке, видят все, у кого она есть, пока вы её не отключите.',
          'Оператору доступно всё, что хранится на его сервере, но чтобы смотреть, у него должна быть причина. Другим он передаёт данные, только когда этого требует закон.',
        ],
      },
      {
        title: 'Как долго',
        parts: [
          [
            `Сеанс заканчивается через ${LIMITS.session.days} дней после последнего использования или когда вы его завершите.`,
            `Коды действуют ${LIMITS.mailedCode.minutes} минут, ссылки для восстановления доступа\u00A0— ${LIMITS.recoveryLinkHours} час, ссылки для отмены изменений\u00A0— ${LIMITS.undoLinkDays} дней.`,
            `Аккаунт с неподтверждённым адресом почты удаляется через ${LIMITS.unverifiedDays} дней.`,
            `Имя пользователя, от которого вы отказались, ${LIMITS.heldUsernameDays} дней никому не достаётся, чтобы никого не приняли за вас.`,
            'Всё остальное хранится, пока вы не удалите это или аккаунт.',
          ],
        ],
      },
      {
        title: 'Как забрать',
        parts: [
          `В настройках, в разделе «Управление аккаунтом», можно скачать всё своё одним архивом. Он доступен ${LIMITS.archiveDays} дней, затем удаляется.`,
        ],
      },
      {
        title: 'Как удалить',
        parts: [
          `Там же можно удалить аккаунт. ${LIMITS.deletionDays} дней есть на то, чтобы передумать; затем профиль, личные данные и сеансы стираются. То, на что опираются другие,\u00A0— задачи, сообщения и комментарии в командах\u00A0— остаётся без вашего имени, под именем «Удалённый пользователь». Резервные копии оператора перезаписываются в свой черёд.`,
        ],
      },
      {
        title: 'Ваши права',
        parts: [
          'Вы можете спросить у оператора, что о вас хранится, исправить это, удалить или получить на руки и возразить против того, как это используется. Почти всё это можно сделать самостоятельно в настройках. Если вы считаете, что с вашими данными обращаются неправильно, можно обратиться и в надзорный орган по месту жительства.',
        ],
      },
    ],
  },
};
