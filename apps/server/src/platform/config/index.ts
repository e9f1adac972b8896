export { type Config, isLoopbackHost, readConfig, SERVICES, type ServiceName } from './config';
export { withSecretKey } from './secret-key';
