import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    legal: typeof en;
  }
}

addTexts('legal', { en, ru });
