import { addTexts } from '..';
import { en } from './en';
import { ru } from './ru';

declare module '../texts' {
  interface Texts {
    dayCalendar: typeof en;
  }
}

addTexts('dayCalendar', { en, ru });
