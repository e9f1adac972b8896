import { LIMITS } from '@quilt/contract/limits';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { layoutMail } from '../../platform/mail';
import type { AccountRow } from '../profile';

type Layout = Parameters<typeof layoutMail>[0];
type Words = Omit<Layout, 'language' | 'origin' | 'action'> & { label: string };

const HOURS = LIMITS.recoveryLinkHours;

interface RecoveryWay {
  origin: string;
  token: string;
  hasTwoFactor: boolean;
}

export function recoveryMail(account: AccountRow, { origin, token, hasTwoFactor }: RecoveryWay) {
  const { language, first_name: name } = account;
  const user = { bold: `@${account.username}` };
  // A two-factor on an address that nobody has confirmed may be a stranger's, and goes.
  const isKept = hasTwoFactor && account.email_verified_at !== null;
  const words: Record<Language, Words> = {
    en: {
      subject: `Choose a new ${PRODUCT_NAME} password`,
      preview: `The link works for ${HOURS} hour, once.`,
      heading: 'Choose a new password',
      paragraphs: [
        [`Hello ${name}, somebody asked to recover the account `, user, '. If it was you, go on here:'],
      ],
      label: 'Choose a new password',
      note: `The link works for ${HOURS} hour, once. The new password ends all sessions${isKept ? '; two-factor stays on' : ''}.`,
      closing:
        'Was it not you? Then do nothing: your password stays as it is. Nobody has entered your account.',
    },
    ru: {
      subject: `Новый пароль для ${PRODUCT_NAME}`,
      preview: `Ссылка действует ${HOURS} час, один раз.`,
      heading: 'Задайте новый пароль',
      paragraphs: [
        [
          `Здравствуйте, ${name}! Кто-то попросил восстановить доступ к аккаунту `,
          user,
          '. Если это вы, продолжайте здесь:',
        ],
      ],
      label: 'Задать новый пароль',
      note: `Ссылка действует ${HOURS} час и подходит один раз. Новый пароль завершит все сеансы${isKept ? '; двухфакторный вход останется включён' : ''}.`,
      closing: 'Это были не вы? Ничего не делайте: пароль остаётся прежним. В ваш аккаунт никто не вошёл.',
    },
  };
  const { label, ...rest } = words[language];
  return layoutMail({ ...rest, language, origin, action: { label, url: `${origin}/recovery/${token}` } });
}
