export { type Config, isLoopbackHost, readConfig, type ServiceName } from './config';
export { withSecretKey } from './secret-key';
