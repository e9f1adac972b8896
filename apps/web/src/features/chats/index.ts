export { Cards } from './components/Cards';
export { MessageButton } from './components/MessageButton';
export { SendLater } from './components/SendLater';
