import { LIMITS } from '@quilt/contract/limits';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { layoutMail } from '../../platform/mail';

type Content = Parameters<typeof layoutMail>[0];
type Texts = Omit<Content, 'language' | 'origin' | 'action'>;

interface CodeParts {
  origin: string;
  language: Language;
  firstName: string;
  /** The address that the code confirms. */
  email: string;
  code: string;
  purpose: 'verify' | 'change';
}

interface DisplacedParts {
  origin: string;
  language: Language;
  firstName: string;
  username: string;
  newEmail: string;
}

interface ChangedParts extends DisplacedParts {
  undoUrl: string;
}

const { minutes } = LIMITS.mailedCode;
const days = LIMITS.undoLinkDays;

const CODE_TEXTS: Record<Language, (parts: CodeParts) => Texts> = {
  en: ({ firstName, email, code, purpose }) => ({
    subject: `${grouped(code)} is your ${PRODUCT_NAME} code`,
    preview: `It works for ${minutes} minutes.`,
    heading: 'Your code',
    paragraphs: [
      purpose === 'verify'
        ? [
            `Hello ${firstName}, type this code in ${PRODUCT_NAME} to confirm that `,
            { bold: email },
            ' is yours.',
          ]
        : [
            `Hello ${firstName}, type this code in ${PRODUCT_NAME} to make `,
            { bold: email },
            ' the email address of your account.',
          ],
    ],
    note: `It works for ${minutes} minutes and once. A newer code replaces it.`,
    closing: `You did not ask for it? Then somebody typed your address by mistake. Do nothing, and never give the code to anyone: nobody at ${PRODUCT_NAME} asks for it.`,
  }),
  ru: ({ firstName, email, code, purpose }) => ({
    subject: `${grouped(code)} — ваш код ${PRODUCT_NAME}`,
    preview: `Действует ${minutes} минут.`,
    heading: 'Ваш код',
    paragraphs: [
      purpose === 'verify'
        ? [
            `Здравствуйте, ${firstName}! Введите этот код в ${PRODUCT_NAME}, чтобы подтвердить, что адрес `,
            { bold: email },
            ' ваш.',
          ]
        : [
            `Здравствуйте, ${firstName}! Введите этот код в ${PRODUCT_NAME}, чтобы адресом почты вашего аккаунта стал `,
            { bold: email },
            '.',
          ],
    ],
    note: `Код действует ${minutes} минут и подходит один раз. Новый код отменяет этот.`,
    closing: `Не запрашивали код? Значит, кто-то ошибся адресом. Ничего не делайте и никому не называйте код: сотрудники ${PRODUCT_NAME} его не спрашивают.`,
  }),
};

const CHANGED_TEXTS: Record<Language, (parts: ChangedParts) => Texts & { label: string }> = {
  en: ({ firstName, username, newEmail }) => ({
    subject: `Your ${PRODUCT_NAME} email address has been changed`,
    preview: `You can take it back for ${days} days.`,
    heading: 'Your email address has been changed',
    paragraphs: [
      [
        `Hello ${firstName}, the account `,
        { bold: `@${username}` },
        ' now has the email address ',
        { bold: newEmail },
        '. This one does not open it any more.',
      ],
      'Was it not you? Then take the change back:',
    ],
    label: 'Take it back',
    note: `The link works for ${days} days, once. It brings this email address back, ends all sessions and asks for a new password.`,
    closing: 'Was it you? Then there is nothing to do.',
  }),
  ru: ({ firstName, username, newEmail }) => ({
    subject: `Адрес почты в ${PRODUCT_NAME} изменён`,
    preview: `Изменение можно отменить в течение ${days} дней.`,
    heading: 'Адрес почты изменён',
    paragraphs: [
      [
        `Здравствуйте, ${firstName}! У аккаунта `,
        { bold: `@${username}` },
        ' теперь адрес почты ',
        { bold: newEmail },
        '. С прежним войти больше нельзя.',
      ],
      'Это были не вы? Отмените изменение:',
    ],
    label: 'Вернуть прежний адрес почты',
    note: `Ссылка действует ${days} дней и подходит один раз. Она вернёт этот адрес почты, завершит все сеансы и попросит задать новый пароль.`,
    closing: 'Это были вы? Тогда ничего делать не нужно.',
  }),
};

const DISPLACED_TEXTS: Record<Language, (parts: DisplacedParts) => Texts & { label: string }> = {
  en: ({ firstName, username, newEmail }) => ({
    subject: `Your ${PRODUCT_NAME} account has its former address again`,
    preview: 'This address does not open it any more.',
    heading: 'The former address is back',
    paragraphs: [
      [
        `Hello ${firstName}, the account `,
        { bold: `@${username}` },
        ' again has the address ',
        { bold: newEmail },
        ', which it had before this one. This one does not open it any more.',
      ],
    ],
    label: 'Log in',
    note: 'If it was you, there is nothing to do.',
    closing:
      'Was it not you? If an address that the account had even earlier got an email with a link to take it back, that link still works.',
  }),
  ru: ({ firstName, username, newEmail }) => ({
    subject: `У вашего аккаунта ${PRODUCT_NAME} снова прежний адрес`,
    preview: 'С этим адресом войти больше нельзя.',
    heading: 'Прежний адрес возвращён',
    paragraphs: [
      [
        `Здравствуйте, ${firstName}! У аккаунта `,
        { bold: `@${username}` },
        ' снова адрес ',
        { bold: newEmail },
        ', который был до этого. С этим адресом войти больше нельзя.',
      ],
    ],
    label: 'Войти',
    note: 'Если это были вы, ничего делать не нужно.',
    closing:
      'Это были не вы? Если на ещё более ранний адрес аккаунта приходило письмо со ссылкой для возврата, эта ссылка ещё действует.',
  }),
};

export function codeMail(parts: CodeParts): ReturnType<typeof layoutMail> {
  const { language, origin, code } = parts;
  return layoutMail({ language, origin, action: { code }, ...CODE_TEXTS[language](parts) });
}

/** To the address that the account had. */
export function addressChangedMail(parts: ChangedParts): ReturnType<typeof layoutMail> {
  const { language, origin, undoUrl } = parts;
  const { label, ...texts } = CHANGED_TEXTS[language](parts);
  return layoutMail({ language, origin, action: { label, url: undoUrl }, ...texts });
}

/** To the address that the account had, where it went back to an earlier one: nothing there takes that back. */
export function addressDisplacedMail(parts: DisplacedParts): ReturnType<typeof layoutMail> {
  const { language, origin } = parts;
  const { label, ...texts } = DISPLACED_TEXTS[language](parts);
  return layoutMail({ language, origin, action: { label, url: `${origin}/login` }, ...texts });
}

function grouped(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, '$1 $2');
}
