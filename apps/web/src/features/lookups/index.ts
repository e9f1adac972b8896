export { lookupQuery, specialtiesQuery } from './api';
export { useLookup } from './use-lookup';
export { useSpecialties, useSpecialty } from './use-specialties';
