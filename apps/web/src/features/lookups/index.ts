export { specialtiesQuery } from './api';
export { useSpecialties, useSpecialty } from './use-specialties';
