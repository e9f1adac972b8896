export { checkPassword } from './check-password';
export { MISMATCH } from './mismatch';
export { PasswordMeter } from './PasswordMeter';
