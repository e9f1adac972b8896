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
type Words = Omit<Layout, 'language' | 'origin' | 'action'> & { label: string };
type Teller = Pick<Context, 'config' | 'clock' | 'limits' | 'mailer'>;

/** Whoever signs up with somebody else's address must not be able to fill their mailbox by what they do then. */
const TO_UNVERIFIED: Limit = {
  name: 'auth.notices',
  max: LIMITS.mailedCode.perDay,
  seconds: DAY_SECONDS,
};

async function tell(
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

function momentOf(language: Language, now: Date): string {
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
      closing: 'Keep this mail to yourself: whoever has the link can take the account.',
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

type TwoFactorChange =
  | 'on'
  | 'off'
  /** Nobody turned it off: the account was taken back from whoever may have set it up. */
  | 'in doubt';

export async function mailTwoFactor(
  tx: Tx,
  context: Teller,
  account: AccountRow,
  change: TwoFactorChange,
): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const english = change === 'on' ? 'on' : 'off';
  const russian = change === 'on' ? 'включён' : 'выключен';
  const words: Record<Language, Words> = {
    en: {
      subject: `Two-factor is ${english} for your ${PRODUCT_NAME} account`,
      preview: `It was turned ${english} a moment ago.`,
      heading: `Two-factor is ${english}`,
      paragraphs: [
        [`Hello ${name}, two-factor was turned ${english} for the account `, user, ` on ${moment}.`],
      ],
      label: 'See your settings',
      note: {
        on: 'From now on, signing in asks for a code of your authenticator app.',
        off: 'From now on, the password alone opens the account.',
        'in doubt':
          'The account was taken back, and somebody else may have set it up. From now on, the password alone opens the account.',
      }[change],
      closing:
        change === 'in doubt'
          ? 'Was two-factor yours? Choose your new password, then turn it on again.'
          : 'Was it not you? Change your password at once: that ends all other sessions.',
    },
    ru: {
      subject: `Двухфакторный вход в ${PRODUCT_NAME} ${russian}`,
      preview: `Он ${russian} только что.`,
      heading: `Двухфакторный вход ${russian}`,
      paragraphs: [[`Здравствуйте, ${name}! Двухфакторный вход в аккаунт `, user, ` ${russian} ${moment}.`]],
      label: 'Открыть настройки',
      note: {
        on: 'Теперь при входе нужен код из приложения.',
        off: 'Теперь аккаунт открывается одним паролем.',
        'in doubt':
          'Аккаунт вернули владельцу, а включить двухфакторный вход мог кто-то другой. Теперь аккаунт открывается одним паролем.',
      }[change],
      closing:
        change === 'in doubt'
          ? 'Его включали вы? Задайте новый пароль, затем включите снова.'
          : 'Это были не вы? Сразу смените пароль: все остальные сеансы завершатся.',
    },
  };
  await tell(tx, context, account, words[language]);
}

export async function mailRecoveryCodes(tx: Tx, context: Teller, account: AccountRow): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const words: Record<Language, Words> = {
    en: {
      subject: `New recovery codes for your ${PRODUCT_NAME} account`,
      preview: 'The old ones do not work any more.',
      heading: 'You have new recovery codes',
      paragraphs: [
        [
          `Hello ${name}, the recovery codes of the account `,
          user,
          ` were replaced on ${moment}. The old ones do not work any more.`,
        ],
      ],
      label: 'See your settings',
      note: 'If it was you, there is nothing to do. Keep the new ones where nobody else finds them.',
      closing:
        'Was it not you? Change your password at once: that ends all other sessions. Then make new recovery codes.',
    },
    ru: {
      subject: `Новые резервные коды для ${PRODUCT_NAME}`,
      preview: 'Старые больше не действуют.',
      heading: 'У вас новые резервные коды',
      paragraphs: [
        [
          `Здравствуйте, ${name}! Резервные коды аккаунта `,
          user,
          ` заменены ${moment}. Старые больше не действуют.`,
        ],
      ],
      label: 'Открыть настройки',
      note: 'Если это были вы, ничего делать не нужно. Храните новые коды там, где их никто не найдёт.',
      closing:
        'Это были не вы? Сразу смените пароль: все остальные сеансы завершатся. Затем создайте новые коды.',
    },
  };
  await tell(tx, context, account, words[language]);
}
