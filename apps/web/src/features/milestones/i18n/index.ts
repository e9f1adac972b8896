import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    milestone: typeof en;
  }
}

addTexts('milestone', { en, ru });
