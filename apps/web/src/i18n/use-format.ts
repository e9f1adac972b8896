import { useInterface } from '../lib/interface-store';
import { FORMATS, type Format } from './format';

/** Numbers, days and sizes as written in the interface's language. */
export function useFormat(): Format {
  return FORMATS[useInterface((state) => state.language)];
}
