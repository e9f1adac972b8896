export { signOut } from './api';
