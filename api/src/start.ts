import type { FastifyInstance } from 'fastify';
import { seedDemo } from '../seed/demo.ts';
import { loadConfig, type Config } from './config.ts';
import { openDatabase } from './database/index.ts';
import { ConfigError } from './settings.ts';

/** A server that listens. */
export interface RunningApi {
  app: FastifyInstance;
  config: Config;
  url: string;
  /** Finishes what is in flight, then closes the database. */
  stop(): Promise<void>;
}

/** Starts the API from an environment. Throws a {@link ConfigError} when a setting or the surroundings forbid it. */
export async function startApi(env: NodeJS.ProcessEnv): Promise<RunningApi> {
  const config = loadConfig(env);
  // The database opens while the rest of the code is being read.
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
    if (config.seedDemo) await seedDemo(app.db);
    const url = await app.listen({ host: config.API_HOST, port: config.API_PORT });
    return { app, config, url, stop: () => app.close() };
  } catch (error) {
    await app.close();
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new ConfigError(`API_PORT ${config.API_PORT} on ${config.API_HOST} cannot be used (${code})`);
    }
    throw error;
  }
}
