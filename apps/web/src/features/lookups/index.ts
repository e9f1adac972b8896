export { lookupQuery } from './api';
export { useLookup } from './use-lookup';
export { useSpecialties, useSpecialty } from './use-specialties';
