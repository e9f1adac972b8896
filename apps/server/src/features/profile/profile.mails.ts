import { type Language, PRODUCT_NAME, toLanguage } from '@quilt/contract/product';
import { originOf } from '../../platform/config';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/database';
import { layoutMail } from '../../platform/mail';
import type { UserRow } from './profile.repository';

type Words = Omit<Parameters<typeof layoutMail>[0], 'language' | 'origin' | 'action'> & { label: string };

/** The name is half of a sign-in. An address that was never confirmed may be a stranger's, and is not written to. */
export async function mailUsernameChanged(
  tx: Tx,
  { config, mailer }: Pick<Context, 'config' | 'mailer'>,
  former: UserRow,
  next: string,
): Promise<void> {
  if (former.email_verified_at === null) return;
  const language = toLanguage(former.language);
  const names = { former: { bold: `@${former.username}` }, next: { bold: `@${next}` } };
  const words: Record<Language, Words> = {
    en: {
      subject: `Your ${PRODUCT_NAME} username was changed`,
      preview: 'From now on you log in with the new one.',
      heading: 'Your username was changed',
      paragraphs: [
        [
          `Hello ${former.first_name}, the username of your account was changed from `,
          names.former,
          ' to ',
          names.next,
          '. From now on you log in with the new one, or with your email address as before.',
        ],
      ],
      label: 'See your settings',
      note: 'If it was you, there is nothing to do.',
      closing: 'Was it not you? Change your password at once: that ends all other sessions.',
    },
    ru: {
      subject: `Ваше имя пользователя в ${PRODUCT_NAME} изменено`,
      preview: 'Теперь входите с новым.',
      heading: 'Имя пользователя изменено',
      paragraphs: [
        [
          `Здравствуйте, ${former.first_name}! Имя пользователя вашего аккаунта изменено: было `,
          names.former,
          ', стало ',
          names.next,
          '. Теперь входите с новым именем или, как раньше, с адресом почты.',
        ],
      ],
      label: 'Открыть настройки',
      note: 'Если это были вы, ничего делать не нужно.',
      closing: 'Это были не вы? Сразу смените пароль: все остальные сеансы завершатся.',
    },
  };
  const { label, ...rest } = words[language];
  const origin = originOf(config);
  const action = { label, url: `${origin}/settings/account` };
  await mailer.queue(tx, { to: former.email, ...layoutMail({ ...rest, language, origin, action }) });
}
