export { createPartials, type Partials } from './partials';
