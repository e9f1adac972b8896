export { EntryField } from './components/EntryField';
export { EntryLink } from './components/EntryLink';
export { EntryPage } from './components/EntryPage';
export { FinishButton } from './components/FinishButton';
export { PasswordField } from './components/PasswordField';
