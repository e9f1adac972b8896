export { lookupQuery } from './api';
export { useLookup } from './use-lookup';
export { useSpecialties } from './use-specialties';
