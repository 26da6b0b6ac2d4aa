import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { pushRoutes } from './push.routes.ts';
import { pushJob } from './send.ts';
import { readPushKeys, type PushKeys } from './subscriptions.repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The portal's key pair for push services: of the settings, or the one made at the first use. */
    pushKeys(): Promise<PushKeys>;
  }
}

/** Push notifications to browsers. */
export const push = plugin(
  function pushPlugin(app: FastifyInstance) {
    let known: PushKeys | undefined;
    app.decorate('pushSource', null);
    app.decorate('pushKeys', async () => {
      const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = app.config;
      if (publicKey && privateKey) return { publicKey, privateKey };
      if (!known) {
        const { default: webPush } = await import('web-push');
        known = await readPushKeys(app.db, () => webPush.generateVAPIDKeys());
      }
      return known;
    });
    pushRoutes(app);
    app.jobs.register(pushJob(app));
  },
  { name: 'push', dependencies: ['database', 'http', 'jobs'] },
);
