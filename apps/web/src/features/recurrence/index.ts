export { RepeatPart } from './RepeatPart';
