import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from '../database/index.ts';
import { Patience, patienceMs, withPatience } from '../database/patience.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    database: OpenDatabase;
    db: Database;
  }
  interface FastifyRequest {
    patience: Patience | null;
  }
}

/**
 * The settings and the database, for every route. However many queries a call makes, it waits for PostgreSQL no longer
 * than DATABASE_TIMEOUT_MS in all. Closing the app closes the database last.
 */
export const database = plugin(
  function databasePlugin(app: FastifyInstance, options: { config: Config; database: OpenDatabase }) {
    app.decorate('config', options.config);
    app.decorate('database', options.database);
    app.decorate('db', options.database.db);
    app.decorateRequest('patience', null);
    if (options.database.kind === 'postgres') {
      app.addHook('onRequest', (request, _reply, done) => {
        request.patience = new Patience(patienceMs(options.config));
        withPatience(request.patience, done);
      });
      // A body arrives outside of the call's own course.
      app.addHook('preValidation', (request, _reply, done) => withPatience(request.patience, done));
    }
    app.addHook('onClose', () => options.database.close());
  },
  { name: 'database' },
);
