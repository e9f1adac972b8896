import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    feeds: typeof en;
  }
}

addTexts('feeds', { en, ru });
