import { LIMITS } from '@quilt/contract/limits';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import { originOf } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DAY_SECONDS } from '../../platform/durations';
import type { Limit } from '../../platform/limits';
import { layoutMail } from '../../platform/mail';
import type { AccountRow } from '../profile';
import type { Device } from './session.presenter';

type Layout = Parameters<typeof layoutMail>[0];
export type Words = Omit<Layout, 'language' | 'origin' | 'action'> & { label: string };
export type Teller = Pick<Context, 'config' | 'clock' | 'limits' | 'mailer'>;

/** Whoever signs up with somebody else's address must not be able to fill their mailbox by what they do then. */
const TO_UNVERIFIED: Limit = {
  name: 'auth.notices',
  max: LIMITS.mailedCode.perDay,
  seconds: DAY_SECONDS,
};

export async function tell(
  tx: Tx,
  { config, limits, mailer }: Teller,
  account: AccountRow,
  { label, ...words }: Words,
  url = `${originOf(config)}/settings/account`,
): Promise<void> {
  const to = account.email;
  if (account.email_verified_at === null && limits.take(TO_UNVERIFIED, to.toLowerCase()) > 0) return;
  const origin = originOf(config);
  const mail = layoutMail({ ...words, language: account.language, origin, action: { label, url } });
  await mailer.queue(tx, { to, ...mail });
}

/** In UTC: where the reader is, nobody has said. Made once, for each takes longer than the rest of a mail. */
const MOMENTS: Record<Language, Intl.DateTimeFormat> = { en: momentFormat('en-GB'), ru: momentFormat('ru') };

function momentFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
}

export function momentOf(language: Language, now: Date): string {
  return `${MOMENTS[language].format(now)} UTC`;
}

function deviceText(language: Language, { browser, system }: Device): string {
  if (browser !== null && system !== null) {
    return language === 'ru' ? `${browser}, ${system}` : `${browser} on ${system}`;
  }
  return browser ?? system ?? (language === 'ru' ? 'неизвестный браузер' : 'an unknown browser');
}

export async function mailNewDevice(
  tx: Tx,
  context: Teller,
  account: AccountRow,
  device: Device,
): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const what = { bold: deviceText(language, device) };
  const words: Record<Language, Words> = {
    en: {
      subject: `New sign-in to your ${PRODUCT_NAME} account`,
      preview: 'From a browser that we have not seen before.',
      heading: 'A sign-in from a new browser',
      paragraphs: [
        [
          `Hello ${name}, somebody signed in to the account `,
          user,
          ` on ${moment}. The browser: `,
          what,
          '.',
        ],
      ],
      label: 'See your sessions',
      note: 'If it was you, there is nothing to do.',
      closing: 'Was it not you? Change your password at once: that ends all other sessions.',
    },
    ru: {
      subject: `Новый вход в ваш аккаунт ${PRODUCT_NAME}`,
      preview: 'Из браузера, которого мы раньше не видели.',
      heading: 'Вход из нового браузера',
      paragraphs: [[`Здравствуйте, ${name}! В аккаунт `, user, ` вошли ${moment}. Браузер: `, what, '.']],
      label: 'Посмотреть сеансы',
      note: 'Если это были вы, ничего делать не нужно.',
      closing: 'Это были не вы? Сразу смените пароль: все остальные сеансы завершатся.',
    },
  };
  await tell(tx, context, account, words[language]);
}

export async function mailPasswordChanged(
  tx: Tx,
  context: Teller,
  account: AccountRow,
  undoUrl: string,
): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const days = LIMITS.undoLinkDays;
  const words: Record<Language, Words> = {
    en: {
      subject: `Your ${PRODUCT_NAME} password was changed`,
      preview: 'If it was not you, take it back.',
      heading: 'Your password was changed',
      paragraphs: [
        [`Hello ${name}, the password of the account `, user, ` was changed on ${moment}.`],
        'If it was you, there is nothing to do. If it was not, take your account back here:',
      ],
      label: 'It was not me',
      note: `The link works for ${days} days, once. It ends all sessions, and you choose a new password.`,
      closing: 'Keep this email to yourself: whoever has the link can take the account.',
    },
    ru: {
      subject: `Ваш пароль в ${PRODUCT_NAME} изменён`,
      preview: 'Если это были не вы, отмените изменение.',
      heading: 'Пароль изменён',
      paragraphs: [
        [`Здравствуйте, ${name}! Пароль аккаунта `, user, ` изменён ${moment}.`],
        'Если это были вы, ничего делать не нужно. Если нет, верните себе аккаунт здесь:',
      ],
      label: 'Это не я',
      note: `Ссылка действует ${days} дней и подходит один раз. Она завершит все сеансы, и вы зададите новый пароль.`,
      closing: 'Никому не пересылайте это письмо: со ссылкой можно забрать аккаунт.',
    },
  };
  await tell(tx, context, account, words[language], undoUrl);
}
