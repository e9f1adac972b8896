import type { Role } from '@quilt/contract/access';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { layoutMail } from '../../platform/mail';

type Content = Parameters<typeof layoutMail>[0];
type Texts = Omit<Content, 'language' | 'origin' | 'action' | 'paragraphs'> & {
  label: string;
  opening: Content['paragraphs'];
};

interface Parts {
  origin: string;
  language: Language;
  /** With the token, which is told here alone. */
  url: string;
  team: string;
  inviter: string;
  role: Role;
  /** Of a temporary performer. */
  lastDay: string | null;
  /** The inviter's own line, which may be empty. */
  text: string;
  expiresAt: Date;
}

const ROLES: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  en: {
    owner: 'owner',
    administrator: 'administrator',
    manager: 'manager',
    performer: 'performer',
    temporaryPerformer: 'temporary performer',
    observer: 'observer',
    bystander: 'bystander',
  },
  ru: {
    owner: 'владелец',
    administrator: 'администратор',
    manager: 'менеджер',
    performer: 'исполнитель',
    temporaryPerformer: 'временный исполнитель',
    observer: 'наблюдатель',
    bystander: 'гость',
  },
};

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ru: 'ru' };

function wordDay(language: Language, day: Date | string): string {
  const at = typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : day;
  const words = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(at);
  // Written out: after the short form a sentence would end in two full stops.
  return words.replace(/г\.$/, 'года');
}

const TEXTS: Readonly<Record<Language, (parts: Parts) => Texts>> = {
  en: ({ team, inviter, role, lastDay, expiresAt }) => ({
    subject: `${inviter} invites you to ${team}`,
    preview: `You can answer until ${wordDay('en', expiresAt)}.`,
    heading: `You are invited to ${team}`,
    opening: [
      [
        `${inviter} invites you to the team `,
        { bold: team },
        ` in ${PRODUCT_NAME}. Your role there would be `,
        { bold: ROLES.en[role] },
        lastDay === null ? '.' : `, until ${wordDay('en', lastDay)}.`,
      ],
    ],
    label: 'See the invitation',
    note: `The link is for this address and works until ${wordDay('en', expiresAt)}. You can accept or decline there, with an account or without one yet.`,
    closing: `You do not know ${inviter}? Then do nothing: nobody joins a team without accepting.`,
  }),
  ru: ({ team, inviter, role, lastDay, expiresAt }) => ({
    subject: `${inviter} приглашает вас в команду ${team}`,
    preview: `Ответить можно до ${wordDay('ru', expiresAt)}.`,
    heading: `Вас приглашают в команду ${team}`,
    opening: [
      [
        `${inviter} приглашает вас в команду `,
        { bold: team },
        ` в ${PRODUCT_NAME}. Ваша роль в ней: `,
        { bold: ROLES.ru[role] },
        lastDay === null ? '.' : `, до ${wordDay('ru', lastDay)} включительно.`,
      ],
    ],
    label: 'Посмотреть приглашение',
    note: `Ссылка предназначена для этого адреса и действует до ${wordDay('ru', expiresAt)}. Там можно принять приглашение или отказаться, даже если аккаунта у вас ещё нет.`,
    closing: `Не знаете, кто это? Тогда ничего не делайте: без вашего согласия в команду вас не добавят.`,
  }),
};

/** As somebody else's words, apart from ours. */
const QUOTES: Readonly<Record<Language, (text: string) => string>> = {
  en: (text) => `“${text}”`,
  ru: (text) => `«${text}»`,
};

export function invitationMail(parts: Parts): ReturnType<typeof layoutMail> {
  const { language, origin, url, text } = parts;
  const { label, opening, ...texts } = TEXTS[language](parts);
  const paragraphs = text === '' ? opening : [...opening, QUOTES[language](text)];
  return layoutMail({ ...texts, language, origin, paragraphs, action: { label, url } });
}
