import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    achievements: typeof en;
  }
}

addTexts('achievements', { en, ru });
