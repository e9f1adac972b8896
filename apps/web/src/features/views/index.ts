export { ViewMenu } from './ViewMenu';
