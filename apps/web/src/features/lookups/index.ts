export { useSpecialties, useSpecialty } from './use-specialties';
