export { DAY_WORDS, readDay } from './days';
export {
  findNamed,
  type Named,
  type Parsed,
  PRIORITY_WORDS,
  parseLine,
  plain,
  SIGNS,
  type Sign,
} from './parse';
