export { PresenceDot } from './components/PresenceDot';
export { PresenceLine } from './components/PresenceLine';
