export { PresenceDot } from './components/PresenceDot';
export { PresenceLine } from './components/PresenceLine';
export { usePresence } from './use-presence';
