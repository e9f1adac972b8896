export { specialtiesQuery } from './api';
export { useSpecialty } from './use-specialty';
