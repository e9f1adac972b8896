import { wordSize } from '@quilt/contract/core';
import { LIMITS } from '@quilt/contract/limits';
import { type Language, PRODUCT_NAME, toLanguage } from '@quilt/contract/product';
import { originOf } from '../../platform/config';
import type { Platform } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { DAY_MS } from '../../platform/durations';
import type { Limit } from '../../platform/limits';
import { layoutMail } from '../../platform/mail';
import type { UserRow } from '../profile';

type Words = Omit<Parameters<typeof layoutMail>[0], 'language' | 'origin' | 'action'> & { label: string };
type Teller = Pick<Platform, 'config' | 'clock' | 'limits' | 'mailer'>;

/** What is asked for and taken back over and over fills nobody's mailbox. */
const NOTICES: Limit = { name: 'account.notices', max: LIMITS.mailedCode.perDay, seconds: DAY_MS / 1000 };

async function tell(
  tx: Tx,
  { config, limits, mailer }: Teller,
  user: UserRow,
  words: Record<Language, Words>,
): Promise<void> {
  if (limits.take(NOTICES, user.uuid) > 0) return;
  const language = toLanguage(user.language);
  const { label, ...content } = words[language];
  const origin = originOf(config);
  const mail = layoutMail({
    ...content,
    language,
    origin,
    action: { label, url: `${origin}/settings/account` },
  });
  await mailer.queue(tx, { to: user.email, ...mail });
}

const LOCALES: Record<Language, string> = { en: 'en-GB', ru: 'ru' };

function dayOf(language: Language, day: Date): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}

export async function mailArchiveReady(tx: Tx, teller: Teller, user: UserRow, bytes: number): Promise<void> {
  const until = new Date(teller.clock.now().getTime() + LIMITS.archiveDays * DAY_MS);
  const account = { bold: `@${user.username}` };
  await tell(tx, teller, user, {
    en: {
      subject: `Your ${PRODUCT_NAME} data is ready`,
      preview: `It can be downloaded until ${dayOf('en', until)}.`,
      heading: 'Your data is ready',
      paragraphs: [
        [
          `Hello ${user.first_name}, everything that the account `,
          account,
          ` has here is packed as one zip (${wordSize(bytes, 'en')}).`,
        ],
      ],
      label: 'Go to the download',
      note: `It is there until ${dayOf('en', until)}. You may be asked for your password before.`,
      closing: 'You did not ask for it? Then somebody else knows your password: change it at once.',
    },
    ru: {
      subject: `Ваши данные из ${PRODUCT_NAME} готовы`,
      preview: `Их можно скачать до ${dayOf('ru', until)}`,
      heading: 'Ваши данные готовы',
      paragraphs: [
        [
          `Здравствуйте, ${user.first_name}! Всё, что есть у аккаунта `,
          account,
          `, собрано в один zip-архив (${wordSize(bytes, 'ru')}).`,
        ],
      ],
      label: 'Перейти к скачиванию',
      note: `Архив хранится до ${dayOf('ru', until)} Перед скачиванием может понадобиться пароль.`,
      closing: 'Вы этого не просили? Значит, ваш пароль знает кто-то ещё: смените его немедленно.',
    },
  });
}

export async function mailDeletion(tx: Tx, teller: Teller, user: UserRow, deletesAt: Date): Promise<void> {
  const account = { bold: `@${user.username}` };
  await tell(tx, teller, user, {
    en: {
      subject: `Your ${PRODUCT_NAME} account goes on ${dayOf('en', deletesAt)}`,
      preview: 'Until then everything works as before, and you can keep it.',
      heading: 'Your account will be deleted',
      paragraphs: [
        [
          `Hello ${user.first_name}, the account `,
          account,
          ' is going to be deleted on ',
          { bold: dayOf('en', deletesAt) },
          '.',
        ],
        'Until then everything works as before. To keep the account, sign in and say so:',
      ],
      label: 'Keep my account',
      note: 'After that day nothing brings it back. Tasks, messages and comments stay with those who rely on them, under “Deleted user”.',
      closing: 'Was it not you? Keep the account, and change your password at once.',
    },
    ru: {
      subject: `Ваш аккаунт ${PRODUCT_NAME} будет удалён ${dayOf('ru', deletesAt)}`,
      preview: 'До этого дня всё работает как прежде, и аккаунт можно оставить.',
      heading: 'Ваш аккаунт будет удалён',
      paragraphs: [
        [
          `Здравствуйте, ${user.first_name}! Аккаунт `,
          account,
          ' будет удалён ',
          { bold: dayOf('ru', deletesAt) },
        ],
        'До этого дня всё работает как прежде. Чтобы оставить аккаунт, войдите и отмените удаление:',
      ],
      label: 'Оставить аккаунт',
      note: 'После этого дня вернуть его нельзя. Задачи, сообщения и комментарии останутся у тех, кому они нужны, от имени «Удалённый пользователь».',
      closing: 'Это были не вы? Оставьте аккаунт и немедленно смените пароль.',
    },
  });
}
