import { addTexts } from '../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../i18n/texts' {
  interface Texts {
    groups: typeof en;
  }
}

addTexts('groups', { en, ru });
