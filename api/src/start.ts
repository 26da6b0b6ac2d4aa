import { listenError, tryToListen } from '@portal/platform/server';
import { startTelemetry } from '@portal/platform/telemetry';
import type { FastifyInstance } from 'fastify';
import { seedDemo, type DemoData } from '../seed/demo.ts';
import { loadConfig, type Config } from './config.ts';
import { openDatabase } from './database/index.ts';
import { openFileStore } from './files/file-store.ts';

/** A running server. */
interface RunningApi {
  app: FastifyInstance;
  config: Config;
  /** Null when it is disabled. */
  demoData: DemoData | null;
  url: string;
  /** Waits for requests in flight, then closes the database. */
  stop(): Promise<void>;
}

/** Starts the API from an environment. Throws a ConfigError for an invalid setting or environment. */
export async function startApi(env: NodeJS.ProcessEnv): Promise<RunningApi> {
  const config = loadConfig(env);
  const address = {
    host: config.API_HOST,
    port: config.API_PORT,
    settings: { host: 'API_HOST', port: 'API_PORT' },
  };
  // Check the address before opening the database, which takes seconds on a first start.
  await tryToListen(address);
  const stopTelemetry = await startTelemetry('portal-api', config);
  // The database opens while the rest of the code is loading.
  const opening = openDatabase(config);
  const building = import('./app.ts');
  const database = await opening;
  const app = await building
    .then(({ buildApp }) => buildApp(config, database))
    .catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
  try {
    const demoData = config.seedDemo
      ? await seedDemo(app.db, openFileStore({ url: config.FILES_URL, dataDir: config.dataDir }))
      : null;
    const url = await app.listen({ host: config.API_HOST, port: config.API_PORT });
    return { app, config, demoData, url, stop: () => app.close().then(stopTelemetry) };
  } catch (error) {
    await app.close();
    throw listenError(error, address);
  }
}
