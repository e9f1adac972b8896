export { Cards } from './components/Cards';
export { MessageButton } from './components/MessageButton';
export { SendLater } from './components/SendLater';
export { chatPath, messagePath, threadPath } from './paths';
