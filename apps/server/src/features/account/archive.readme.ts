import { type Language, PRODUCT_NAME } from '@quilt/contract/product';

interface Contents {
  username: string;
  names: readonly string[];
  now: Date;
}

/** What each file holds, in the language of its reader; a feature without a line of its own is named all the same. */
const TEXTS: Record<
  Language,
  {
    title(username: string): string;
    made(day: string): string;
    files: string;
    about: Readonly<Record<string, string>>;
    format: string;
  }
> = {
  en: {
    title: (username) => `Everything that ${PRODUCT_NAME} keeps about @${username}`,
    made: (day) => `Packed on ${day}. What has changed since is not in here.`,
    files: 'Files:',
    about: {
      profile: 'your account, your avatar, the names you gave up, when you were mailed',
      auth: 'your sessions and two-factor',
      registration: 'when codes were mailed to you, and to which email address',
      recovery: 'when links to recover the account were mailed to you',
      account: 'when this archive was asked for',
    },
    format:
      'Files that end in .json are texts that any editor and most programs can read. Passwords, codes and keys are\nleft out: we keep only what they can be checked by. A folder holds the files that belong to the .json of its name.',
  },
  ru: {
    title: (username) => `Всё, что ${PRODUCT_NAME} хранит об аккаунте @${username}`,
    made: (day) => `Собрано ${day}. Того, что изменилось позже, здесь нет.`,
    files: 'Файлы:',
    about: {
      profile: 'ваш аккаунт, аватар, прежние имена пользователя, когда вам отправляли письма',
      auth: 'ваши сеансы и двухфакторный вход',
      registration: 'когда и на какой адрес почты вам отправляли коды',
      recovery: 'когда вам отправляли ссылки для восстановления аккаунта',
      account: 'когда был запрошен этот архив',
    },
    format:
      'Файлы .json — это тексты, их откроет любой редактор и прочтёт большинство программ. Паролей, кодов и ключей\nздесь нет: мы храним только то, чем их можно проверить. В папке лежат файлы, относящиеся к .json с тем же именем.',
  },
};

export function writeReadme(language: Language, { username, names, now }: Contents): string {
  const { title, made, files, about, format } = TEXTS[language];
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(now);
  const lines = names.map((name) => {
    const text = about[name];
    return `  ${name}.json${text === undefined ? '' : ` - ${text}`}`;
  });
  return [title(username), '', made(day), '', files, ...lines, '', format, ''].join('\n');
}
