import { addTexts } from '../../../../i18n';
import { en } from './en';
import { ru } from './ru';

declare module '../../../../i18n/texts' {
  interface Texts {
    privacySettings: typeof en;
  }
}

addTexts('privacySettings', { en, ru });
