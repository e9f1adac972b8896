import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    search: typeof en;
  }
}

addTexts('search', { en, ru });
