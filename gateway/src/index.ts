/** The gateway as a library: its settings, and a start in this process. */
import type { Server } from 'node:http';
import { listenError } from '@portal/platform/server';
import { buildGateway, type GatewayOptions } from './app.ts';
import type { GatewayConfig } from './config.ts';

export { readConfig, type GatewayConfig } from './config.ts';

interface RunningGateway {
  url: string;
  server: Server;
  /** Graceful shutdown (gateway/src/shutdown.ts). */
  close: () => Promise<void>;
}

/** Starts the gateway. Throws a ConfigError when it cannot listen on the configured host and port. */
export async function startGateway(config: GatewayConfig, options?: GatewayOptions): Promise<RunningGateway> {
  const app = await buildGateway(config, options);
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    await app.close();
    const settings = { host: 'HOST', port: 'PORT' };
    throw listenError(error, { host: config.HOST, port: config.PORT, settings });
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  return { url: `http://127.0.0.1:${port}`, server: app.server, close: () => app.close() };
}
