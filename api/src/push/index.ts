import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Database } from '../database/index.ts';
import { pushRoutes } from './push.routes.ts';
import { pushJob } from './send.ts';
import { addPushKeys, findPushKeys, type PushKeys } from './subscriptions.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The portal's key pair for push services: of the settings, or the one made at the first use. It also derives the key for
     * the addresses of files. In a transaction, pass it.
     */
    pushKeys(db?: Database): Promise<PushKeys>;
  }
}

/** Push notifications to browsers. */
export const push = plugin(
  function pushPlugin(app: FastifyInstance) {
    let known: PushKeys | undefined;
    app.decorate('pushSource', null);
    app.decorate('pushKeys', async (db = app.db) => {
      const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = app.config;
      if (publicKey && privateKey) return { publicKey, privateKey };
      known ??= await findPushKeys(db);
      if (known) return known;
      const { default: webPush } = await import('web-push');
      // Known from the next use on: the transaction may still fail.
      return addPushKeys(db, webPush.generateVAPIDKeys());
    });
    pushRoutes(app);
    app.jobs.register(pushJob(app));
  },
  { name: 'push', dependencies: ['database', 'http', 'jobs'] },
);
