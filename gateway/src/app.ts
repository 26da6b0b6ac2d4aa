import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { openStore } from '@portal/shared/federation/store';
import { apiProxy } from './api-proxy.ts';
import { buildFiles } from './builds/build-files.ts';
import type { GatewayConfig } from './config.ts';
import { errorReports } from './errors/error-reports.ts';
import { watchCurrentRelease } from './pages/current-release.ts';
import { portalPages } from './pages/portal-pages.ts';
import { searchEngines } from './pages/search-engines.ts';
import { securityHeaders } from './security-headers.ts';
import { watchCanaries } from './visitors/canary-health.ts';

/** The gateway, not yet listening: builds, pages, the API behind it, and the headers of every answer. */
export async function buildGateway(config: GatewayConfig, { log = true } = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: log && { level: 'warn' },
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    // A path that does not decode never reaches a hook.
    frameworkErrors: (_, __, reply: FastifyReply) => {
      void reply.code(400).headers(headers).header('cache-control', 'no-store').send('Bad request');
    },
  });
  const store = openStore(config.dataDir);
  const current = watchCurrentRelease(store, config.environment, (message, error) =>
    app.log.error({ err: error }, message),
  );

  const health = watchCanaries((message) => app.log.error(message));
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.get('/__health', async () => ({ status: 'ok', release_set: (await current())?.set.number ?? null }));
  await app.register(errorReports, {
    onError: ({ remote, version }) => version && health.failed(remote, version),
  });
  await app.register(searchEngines, { config });
  await app.register(apiProxy, { config });
  await app.register(buildFiles, { store });
  await app.register(portalPages, { config, store, current, health });
  return app;
}
