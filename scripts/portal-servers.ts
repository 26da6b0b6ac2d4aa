import { API_SECRETS } from '../gateway/src/config.ts';
import { startServer, type Server } from './children.ts';
import { freePort } from './port.ts';

/** The API and the gateway as two processes. */
export interface PortalServers {
  /** Starts both; answers the lines that the API has for whoever started it. */
  start: (at: { port: number; publicUrl: string }) => Promise<string[]>;
  /** Stops what runs. */
  stop: () => Promise<void>;
}

/** The environment without what is the API's alone. */
export const gatewayEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !API_SECRETS.includes(name)));

/** The servers of a portal, not started yet. `onEnd` is told when one of them ends by itself. */
export function portalServers(onEnd: (message: string) => void): PortalServers {
  const servers: Server[] = [];
  let stopping = false;

  async function serve(
    entry: string,
    env: Record<string, string>,
    given?: NodeJS.ProcessEnv,
  ): Promise<Server> {
    const server = await startServer(entry, env, given);
    servers.push(server);
    server.child.on('exit', (code) => {
      if (!stopping) onEnd(`${entry} ended unexpectedly (code ${code ?? 'none'}); stopping the rest.`);
    });
    return server;
  }

  return {
    start: async ({ port, publicUrl }) => {
      const apiPort = String(await freePort());
      console.log('Starting the API …');
      const api = await serve('api/src/main.ts', { API_PORT: apiPort, PUBLIC_URL: publicUrl });
      console.log('Starting the gateway …');
      const addresses = { API_URL: api.ready.url, PUBLIC_URL: publicUrl };
      await serve('gateway/src/main.ts', { PORT: String(port), ...addresses }, gatewayEnvironment());
      return api.ready.notes ?? [];
    },
    stop: async () => {
      stopping = true;
      await Promise.all(servers.toReversed().map((server) => server.stop()));
    },
  };
}
