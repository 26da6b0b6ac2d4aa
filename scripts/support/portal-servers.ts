import { API_SECRETS } from '../../gateway/src/config.ts';
import { startServer, type Server } from './children.ts';

/** The API and the gateway as two processes. */
export interface PortalServers {
  /** Starts both. Returns the API's notes for the person who started it. */
  start: (at: { port: number; publicUrl: string }) => Promise<string[]>;
  /**
   * Stops the running servers, the gateway first, so that the API can finish the gateway's requests in
   * flight.
   */
  stop: () => Promise<void>;
}

const environmentWithout = (secrets: string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !secrets.includes(name)));

/** The environment without the API's secrets. */
export const gatewayEnvironment = (): NodeJS.ProcessEnv => environmentWithout(API_SECRETS);

/** A portal's servers, not started yet. Calls `onEnd` when one of them exits by itself. */
export function portalServers(onEnd: (message: string) => void): PortalServers {
  const servers: Server[] = [];
  let stopping = false;

  async function serve(
    entry: string,
    env: Record<string, string>,
    given: NodeJS.ProcessEnv,
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
      console.log('Starting the API …');
      // The system picks the port when the API listens, so no other process can take it before.
      const api = await serve(
        'api/dist/main.js',
        { API_PORT: '0', PUBLIC_URL: publicUrl },
        environmentWithout(['SIGNING_KEY']),
      );
      console.log('Starting the gateway …');
      const addresses = { API_URL: api.ready.url, PUBLIC_URL: publicUrl };
      await serve('gateway/src/main.ts', { PORT: String(port), ...addresses }, gatewayEnvironment());
      return api.ready.notes ?? [];
    },
    stop: async () => {
      stopping = true;
      for (const server of servers.toReversed()) await server.stop();
    },
  };
}
