import { endServer, freePort, startServer, type ServerProcess } from './portal.ts';

/** The key of the operations pages of these gateways. */
export const OPERATIONS_KEY = 'a-key-of-the-operators';

/** A gateway process on a fixed port. */
export interface KillableGateway {
  url: string;
  env: Record<string, string>;
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** Ends it without a shutdown, as a power cut would. `restart` also starts it again. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  restart: () => Promise<void>;
  end: () => Promise<void>;
}

/** Starts a gateway with these settings. */
export async function startKillableGateway(settings: Record<string, string>): Promise<KillableGateway> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const url = `http://127.0.0.1:${port}`;
  const env = { ...settings, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin, OPERATIONS_KEY };
  let server: ServerProcess | null = null;
  const start = async () => {
    server = await startServer('gateway/src/main.ts', env);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server) await endServer(server.child, signal);
  };
  const get = (path: string, init?: RequestInit) => fetch(url + path, { redirect: 'manual', ...init });
  await start();
  return {
    url,
    env,
    get,
    start,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      await start();
    },
    end: () => end('SIGTERM'),
  };
}
