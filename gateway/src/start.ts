import { buildGateway } from './app.ts';
import { ConfigError, type GatewayConfig } from './config.ts';

/** A gateway that listens. */
export interface RunningGateway {
  url: string;
  /** Lets requests that are under way finish, ends streams, and closes the port. */
  close: () => Promise<void>;
}

/** How long requests under way may take to finish when the gateway stops, in ms. */
const GRACE_MS = 5000;

/** Starts the gateway. Throws a {@link ConfigError} when its port is in use. */
export async function startGateway(
  config: GatewayConfig,
  options?: { log?: boolean },
): Promise<RunningGateway> {
  const app = await buildGateway(config, options);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      throw new ConfigError(`Port ${config.port} is in use. Set PORT to another one.`);
    }
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const close = async () => {
    // Live streams never end by themselves.
    const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await app.close();
    clearTimeout(cut);
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
