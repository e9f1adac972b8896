import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    emoji: typeof en;
  }
}

addTexts('emoji', { en, ru });
