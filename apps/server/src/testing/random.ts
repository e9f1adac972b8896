export { createRandom, type Random } from '../platform/random';
