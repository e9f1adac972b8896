import { type Language, PRODUCT_NAME } from '@quilt/contract/product';
import type { Part } from './parts';

interface Contents {
  username: string;
  parts: readonly Part[];
  now: Date;
}

/** In the language of its reader; what each file holds is told by its feature. */
const TEXTS: Record<
  Language,
  {
    title(username: string): string;
    made(day: string): string;
    files: string;
    format: string;
  }
> = {
  en: {
    title: (username) => `Everything that ${PRODUCT_NAME} keeps about @${username}`,
    made: (day) => `Packed on ${day}. What has changed since is not in here.`,
    files: 'Files:',
    format:
      'Files that end in .json are texts that any editor and most programs can read. Passwords, codes and keys are\nleft out: we keep only what they can be checked by. A folder holds the files that belong to the .json of its name.',
  },
  ru: {
    title: (username) => `Всё, что ${PRODUCT_NAME} хранит об аккаунте @${username}`,
    made: (day) => `Собрано ${day}. Того, что изменилось позже, здесь нет.`,
    files: 'Файлы:',
    format:
      'Файлы .json — это тексты, их откроет любой редактор и прочтёт большинство программ. Паролей, кодов и ключей\nздесь нет: мы храним только то, чем их можно проверить. В папке лежат файлы, относящиеся к .json с тем же именем.',
  },
};

export function writeReadme(language: Language, { username, parts, now }: Contents): string {
  const { title, made, files, format } = TEXTS[language];
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(now);
  const lines = parts.map(
    ({ name, personalData }) => `  ${name}.json - ${personalData.words[language].holds}`,
  );
  return [title(username), '', made(day), '', files, ...lines, '', format, ''].join('\n');
}
