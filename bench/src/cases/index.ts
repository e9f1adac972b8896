/** Every case, by one line. */
export { board } from './board';
export { chat } from './chat';
export { chatsList } from './chats-list';
export { currentUser } from './current-user';
export { directory } from './directory';
export { event } from './event';
export { lookups } from './lookups';
export { message } from './message';
export { profile } from './profile';
export { signIn } from './sign-in';
export { signInCrowd } from './sign-in-crowd';
export { signInRate } from './sign-in-rate';
export { table } from './table';
export { team } from './team';
