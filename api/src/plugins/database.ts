import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from '../database/index.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    database: OpenDatabase;
    db: Database;
  }
}

/** The settings and the database, for every route. Closing the app closes the database last. */
export const database = plugin(
  function databasePlugin(app: FastifyInstance, options: { config: Config; database: OpenDatabase }) {
    app.decorate('config', options.config);
    app.decorate('database', options.database);
    app.decorate('db', options.database.db);
    app.addHook('onClose', () => options.database.close());
  },
  { name: 'database' },
);
