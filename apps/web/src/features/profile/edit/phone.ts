import { AsYouType, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

/** `+7 917 555 01 34` */
export function writePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** Why a number cannot be one, as far as it can be told. */
export type PhoneFault =
  | { kind: 'noCode' }
  | { kind: 'short'; missing: number; example: string }
  | { kind: 'long'; extra: number; example: string }
  | { kind: 'wrong' };

/** Null where nothing is wrong with it. The server has the last word. */
export function checkPhone(text: string): PhoneFault | null {
  if (parsePhoneNumberFromString(text)?.isPossible()) return null;
  const typing = new AsYouType();
  typing.input(text);
  if (!/^\s*\+/.test(text)) return { kind: 'noCode' };
  const country = typing.getCountry();
  const example = country && getExampleNumber(country, examples);
  const national = typing.getNumber()?.nationalNumber;
  if (!example || national === undefined) return { kind: 'wrong' };
  const missing = example.nationalNumber.length - national.length;
  const shown = example.formatInternational();
  if (missing > 0) return { kind: 'short', missing, example: shown };
  return missing < 0 ? { kind: 'long', extra: -missing, example: shown } : { kind: 'wrong' };
}
