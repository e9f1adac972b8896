export { useSpecialty } from './use-specialty';
