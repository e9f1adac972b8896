import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    markdown: typeof en;
  }
}

addTexts('markdown', { en, ru });
