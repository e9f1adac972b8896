import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    resume: typeof en;
  }
}

addTexts('resume', { en, ru });
