export { checkPassword } from './check-password';
export { MISMATCH, mismatchErrors } from './mismatch';
export { PasswordMeter } from './PasswordMeter';
