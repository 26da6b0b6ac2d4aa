import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from './index.ts';
import { Deadline, deadlineMs, withDeadline } from './deadline.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    database: OpenDatabase;
    db: Database;
  }
  interface FastifyRequest {
    deadline: Deadline | null;
  }
}

/**
 * Adds the settings and the database to the app. All queries of a call together wait for PostgreSQL at most
 * DATABASE_TIMEOUT_MS. The database closes last.
 */
export const database = plugin(
  function databasePlugin(app: FastifyInstance, options: { config: Config; database: OpenDatabase }) {
    app.decorate('config', options.config);
    app.decorate('database', options.database);
    app.decorate('db', options.database.db);
    app.decorateRequest('deadline', null);
    options.database.pool?.reportSlow((slow) => app.log.warn(slow, 'slow statement'));
    if (options.database.kind === 'postgres') {
      app.addHook('onRequest', (request, _reply, done) => {
        const route = `${request.method} ${request.routeOptions.url ?? 'none'}`;
        request.deadline = new Deadline(deadlineMs(options.config), route);
        withDeadline(request.deadline, done);
      });
      // Reading the body leaves the call's async context, so it is set again.
      app.addHook('preValidation', (request, _reply, done) => withDeadline(request.deadline, done));
    }
    app.addHook('onClose', () => options.database.close());
  },
  { name: 'database' },
);
