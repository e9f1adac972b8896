import { addTexts } from '../../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../../i18n/texts' {
  interface Texts {
    settings: typeof en;
  }
}

addTexts('settings', { en, ru });
