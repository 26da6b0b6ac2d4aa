import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { findRemote } from '@portal/shared/federation';
import { configuredStore } from '@portal/shared/federation/store';
import { apiProxy } from './api-proxy.ts';
import { buildFiles } from './builds/build-files.ts';
import { buildReader } from './builds/build-reader.ts';
import type { GatewayConfig } from './config.ts';
import { countErrors } from './errors/error-counts.ts';
import { errorReports } from './errors/error-reports.ts';
import { operations } from './operations/operations.ts';
import { remoteStatuses } from './operations/status.ts';
import { watchCurrentRelease } from './pages/current-release.ts';
import { portalPages } from './pages/portal-pages.ts';
import { searchEngines } from './pages/search-engines.ts';
import { securityHeaders } from './security-headers.ts';
import { watchCanaries } from './visitors/canary-health.ts';
import { canaryEnder } from './visitors/end-canary.ts';

/** The gateway, not yet listening: builds, pages, the API behind it, and the headers of every answer. */
export async function buildGateway(config: GatewayConfig, { log = true } = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: log && { level: 'warn' },
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    trustProxy: config.trustedProxies ?? false,
    // A path that does not decode never reaches a hook.
    frameworkErrors: (_, __, reply: FastifyReply) => {
      void reply.code(400).headers(headers).header('cache-control', 'no-store').send('Bad request');
    },
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = error.statusCode ?? 500;
    if (code < 500) return reply.code(code).send(error);
    request.log.error({ err: error }, 'A request failed');
    return reply.code(code).header('cache-control', 'no-store').type('text/plain').send('Please try again.');
  });
  const store = await configuredStore({ DATA_DIR: config.dataDir, STORE_URL: config.storeUrl ?? undefined });
  const readFile = buildReader(store);
  const health = watchCanaries(canaryEnder(app, store, config.environment));
  const errors = countErrors();
  const current = watchCurrentRelease({ store, readFile }, config.environment, {
    log: (message, error) => app.log.error({ err: error }, message),
    onChange: (set) => health.follow(set),
  });

  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.get('/__health', async () => {
    const release = await current();
    const remotes = release ? remoteStatuses(release, { health, errors }) : [];
    return {
      status: 'ok',
      release_set: release?.set.number ?? null,
      remotes: Object.fromEntries(remotes.map(({ name, health: state }) => [name, state])),
    };
  });
  await app.register(errorReports, {
    onError: (error) => {
      errors.add(error);
      const remote = findRemote(error.remote);
      if (remote && error.version) health.failed({ name: remote, version: error.version });
    },
  });
  await app.register(operations, { config, store, current, health, errors });
  await app.register(searchEngines, { config });
  await app.register(apiProxy, { config });
  await app.register(buildFiles, { store, readFile, current });
  await app.register(portalPages, { config, store, readFile, current, health });
  return app;
}
