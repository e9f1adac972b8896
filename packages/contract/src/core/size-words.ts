import type { Language } from '../product';
import { lazily } from './lazily';

const UNITS: Record<Language, readonly string[]> = {
  en: ['B', 'KB', 'MB', 'GB', 'TB', 'PB'],
  ru: ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ', 'ПБ'],
};
const STEP = 1024;

const NUMBERS: Record<Language, () => Intl.NumberFormat> = { en: oneDigit('en'), ru: oneDigit('ru') };

function oneDigit(language: Language): () => Intl.NumberFormat {
  return lazily(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }));
}

/** `1.8 MB`, on pages and in mails alike; 1024 of one unit make the next. */
export function wordSize(bytes: number, language: Language): string {
  let value = bytes;
  let unit = 0;
  // Rounded to one digit, 1023.96 of a unit would read as 1,024 of it.
  while (Math.round(value * 10) / 10 >= STEP && unit < UNITS[language].length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${NUMBERS[language]().format(value)}\u00A0${UNITS[language][unit]}`;
}
