export { OwnInvitations } from './components/OwnInvitations';
