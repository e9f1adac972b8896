export { type Config, isLoopbackHost, originOf, readConfig, type ServiceName } from './config';
export { withSecretKey } from './secret-key';
