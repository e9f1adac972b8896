export { UnverifiedBanner } from './UnverifiedBanner';
