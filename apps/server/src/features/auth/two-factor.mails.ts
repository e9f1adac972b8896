import { LIMITS } from '@quilt/contract/limits';
import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import type { Tx } from '../../platform/db/database';
import type { AccountRow } from '../profile';
import { momentOf, type Teller, tell, type Words } from './auth.mails';

const DAYS = LIMITS.undoLinkDays;

type Ending = Pick<Words, 'label' | 'note' | 'closing'>;

/** For what somebody else may have set up. Without a link there is the way by the settings. */
function endingsOf(undoUrl: string | null, unlinked: Record<Language, Ending>): Record<Language, Ending> {
  if (undoUrl === null) return unlinked;
  return {
    en: {
      label: 'It was not me',
      note: `The link works for ${DAYS} days, once. It asks for the password that you had until then, ends all sessions, and you choose a new password.`,
      closing: 'Keep this email to yourself: whoever has the link can choose your password.',
    },
    ru: {
      label: 'Это не я',
      note: `Ссылка действует ${DAYS} дней и подходит один раз. По ней понадобится пароль, который был у вас до этого; она завершит все сеансы, и вы зададите новый пароль.`,
      closing: 'Никому не пересылайте это письмо: со ссылкой можно задать пароль аккаунта.',
    },
  };
}

const IF_NOT: Record<Language, string> = {
  en: 'If it was you, there is nothing to do. If it was not, take your account back here:',
  ru: 'Если это были вы, ничего делать не нужно. Если нет, верните себе аккаунт здесь:',
};

export async function mailTwoFactorOn(
  tx: Tx,
  context: Teller,
  account: AccountRow,
  undoUrl: string | null,
): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const more = undoUrl === null ? [] : [IF_NOT[language]];
  const endings = endingsOf(undoUrl, {
    en: {
      label: 'See your settings',
      note: 'Keep your recovery codes where nobody else finds them.',
      closing: 'Was it not you? Change your password at once: that ends all other sessions.',
    },
    ru: {
      label: 'Открыть настройки',
      note: 'Храните резервные коды там, где их никто не найдёт.',
      closing: 'Это были не вы? Сразу смените пароль: все остальные сеансы завершатся.',
    },
  });
  const words: Record<Language, Words> = {
    en: {
      ...endings.en,
      subject: `Two-factor is on for your ${PRODUCT_NAME} account`,
      preview: 'It was turned on a moment ago.',
      heading: 'Two-factor is on',
      paragraphs: [
        [
          `Hello ${name}, two-factor was turned on for the account `,
          user,
          ` on ${moment}. From now on, signing in asks for a code of your authenticator app.`,
        ],
        ...more,
      ],
    },
    ru: {
      ...endings.ru,
      subject: `Двухфакторный вход в ${PRODUCT_NAME} включён`,
      preview: 'Он включён только что.',
      heading: 'Двухфакторный вход включён',
      paragraphs: [
        [
          `Здравствуйте, ${name}! Двухфакторный вход в аккаунт `,
          user,
          ` включён ${moment}. Теперь при входе нужен код из приложения.`,
        ],
        ...more,
      ],
    },
  };
  await tell(tx, context, account, words[language], undoUrl ?? undefined);
}

/** In doubt nobody turned it off: the account was taken back from whoever may have set it up. */
export async function mailTwoFactorOff(
  tx: Tx,
  context: Teller,
  account: AccountRow,
  how: 'by hand' | 'in doubt',
): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const endings: Record<typeof how, Record<Language, Pick<Words, 'note' | 'closing'>>> = {
    'by hand': {
      en: {
        note: 'From now on, the password alone opens the account.',
        closing: 'Was it not you? Change your password at once: that ends all other sessions.',
      },
      ru: {
        note: 'Теперь аккаунт открывается одним паролем.',
        closing: 'Это были не вы? Сразу смените пароль: все остальные сеансы завершатся.',
      },
    },
    'in doubt': {
      en: {
        note: 'The account was taken back, and somebody else may have set it up. From now on, the password alone opens the account.',
        closing: 'Was two-factor yours? Choose your new password, then turn it on again.',
      },
      ru: {
        note: 'Аккаунт вернули владельцу, а включить двухфакторный вход мог кто-то другой. Теперь аккаунт открывается одним паролем.',
        closing: 'Его включали вы? Задайте новый пароль, затем включите снова.',
      },
    },
  };
  const words: Record<Language, Words> = {
    en: {
      ...endings[how].en,
      subject: `Two-factor is off for your ${PRODUCT_NAME} account`,
      preview: 'It was turned off a moment ago.',
      heading: 'Two-factor is off',
      paragraphs: [[`Hello ${name}, two-factor was turned off for the account `, user, ` on ${moment}.`]],
      label: 'See your settings',
    },
    ru: {
      ...endings[how].ru,
      subject: `Двухфакторный вход в ${PRODUCT_NAME} выключен`,
      preview: 'Он выключен только что.',
      heading: 'Двухфакторный вход выключен',
      paragraphs: [[`Здравствуйте, ${name}! Двухфакторный вход в аккаунт `, user, ` выключен ${moment}.`]],
      label: 'Открыть настройки',
    },
  };
  await tell(tx, context, account, words[language]);
}

export async function mailRecoveryCodes(
  tx: Tx,
  context: Teller,
  account: AccountRow,
  undoUrl: string | null,
): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const more = undoUrl === null ? [] : [IF_NOT[language]];
  const endings = endingsOf(undoUrl, {
    en: {
      label: 'See your settings',
      note: 'If it was you, there is nothing to do. Keep the new ones where nobody else finds them.',
      closing:
        'Was it not you? Change your password at once: that ends all other sessions. Then make new recovery codes.',
    },
    ru: {
      label: 'Открыть настройки',
      note: 'Если это были вы, ничего делать не нужно. Храните новые коды там, где их никто не найдёт.',
      closing:
        'Это были не вы? Сразу смените пароль: все остальные сеансы завершатся. Затем создайте новые коды.',
    },
  });
  const words: Record<Language, Words> = {
    en: {
      ...endings.en,
      subject: `New recovery codes for your ${PRODUCT_NAME} account`,
      preview: 'The old ones do not work any more.',
      heading: 'You have new recovery codes',
      paragraphs: [
        [
          `Hello ${name}, the recovery codes of the account `,
          user,
          ` were replaced on ${moment}. The old ones do not work any more.`,
        ],
        ...more,
      ],
    },
    ru: {
      ...endings.ru,
      subject: `Новые резервные коды для ${PRODUCT_NAME}`,
      preview: 'Старые больше не действуют.',
      heading: 'У вас новые резервные коды',
      paragraphs: [
        [
          `Здравствуйте, ${name}! Резервные коды аккаунта `,
          user,
          ` заменены ${moment}. Старые больше не действуют.`,
        ],
        ...more,
      ],
    },
  };
  await tell(tx, context, account, words[language], undoUrl ?? undefined);
}

/** After a change was taken back. */
export async function mailRecoveryCodesGone(tx: Tx, context: Teller, account: AccountRow): Promise<void> {
  const { language, first_name: name } = account;
  const moment = momentOf(language, context.clock.now());
  const user = { bold: `@${account.username}` };
  const words: Record<Language, Words> = {
    en: {
      subject: `The recovery codes of your ${PRODUCT_NAME} account do not work any more`,
      preview: 'A change of your account was taken back.',
      heading: 'Your recovery codes do not work any more',
      paragraphs: [
        [
          `Hello ${name}, a change of the account `,
          user,
          ` was taken back on ${moment}. Its recovery codes may be in somebody else’s hands, so they do not work any more. Two-factor stays on: sign in with a code of your authenticator app.`,
        ],
      ],
      label: 'See your settings',
      note: 'Choose your new password, then make new recovery codes there.',
      closing: 'Keep them where nobody else finds them.',
    },
    ru: {
      subject: `Резервные коды вашего аккаунта ${PRODUCT_NAME} больше не действуют`,
      preview: 'Изменение в вашем аккаунте отменено.',
      heading: 'Резервные коды больше не действуют',
      paragraphs: [
        [
          `Здравствуйте, ${name}! Изменение в аккаунте `,
          user,
          ` отменено ${moment}. Его резервные коды могли попасть в чужие руки, поэтому больше не действуют. Двухфакторный вход остаётся включён: входите с кодом из приложения.`,
        ],
      ],
      label: 'Открыть настройки',
      note: 'Задайте новый пароль, затем создайте там новые резервные коды.',
      closing: 'Храните их там, где их никто не найдёт.',
    },
  };
  await tell(tx, context, account, words[language]);
}
