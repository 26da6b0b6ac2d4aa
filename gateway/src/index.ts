export { readConfig, type GatewayConfig } from './config.ts';
export { startGateway, type RunningGateway } from './start.ts';
