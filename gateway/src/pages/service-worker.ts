import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { CACHE_PREFIX, NOTIFICATION_PICTURES, WORKER_FILE, WORKER_PATH } from '@portal/shared/federation';
import type { GatewayParts } from '../gateway-parts.ts';
import { workerPolicy } from '../security-headers.ts';

/** Removes the service worker and what it answers with. A browser compares the script with its own when it opens a page. */
const removal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(remove()));
async function remove() {
  await self.registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name);
}
`;

/**
 * Serves the service worker of the released host, and its pictures. SERVICE_WORKER=0, and a host without one, serve a script
 * that removes it from every browser which opens the dashboard. Overrides and canaries have no worker of their own, because a
 * browser has one for all tabs.
 */
export const serviceWorker = fp<GatewayParts>(async (app, { config, current, readFile }) => {
  app.get(WORKER_PATH, async (request, reply) => {
    const release = await current().catch(() => null);
    // A store that does not respond must not remove anybody's worker.
    if (!release) return notReady(reply);
    const { record } = release.host;
    const isWanted = config.SERVICE_WORKER !== false && Object.hasOwn(record.files, WORKER_FILE);
    const content = isWanted ? await readFile(record, WORKER_FILE) : null;
    const script = content?.toString('utf8') ?? removal;
    return reply
      .header('content-security-policy', workerPolicy)
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script);
  });

  for (const path of Object.values(NOTIFICATION_PICTURES))
    app.get(path, async (_, reply) => {
      const release = await current().catch(() => null);
      if (!release) return notReady(reply);
      return reply
        .header('cache-control', 'no-cache')
        .redirect(`/host/${release.host.record.version}${path}`);
    });
});

const notReady = (reply: FastifyReply) =>
  reply.code(503).header('retry-after', '5').type('text/plain').send('Not ready');
