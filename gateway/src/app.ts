import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { configuredStore } from '@portal/platform/store';
import { respondToMalformedHttp } from '@portal/platform/server';
import { apiProxy } from './api-proxy.ts';
import { buildFiles } from './builds/build-files.ts';
import { buildReader } from './builds/build-reader.ts';
import { knownBuilds } from './builds/known-builds.ts';
import { connectionLimits } from './clients/connection-limits.ts';
import type { GatewayConfig } from './config.ts';
import { countErrors } from './errors/error-counts.ts';
import { errorReports } from './errors/error-reports.ts';
import { logSettings } from './errors/log-settings.ts';
import { operations } from './operations/operations.ts';
import { remoteStatuses } from './operations/status.ts';
import { watchCurrentRelease } from './pages/current-release.ts';
import { googleFrame } from './pages/google-frame.ts';
import { portalPages } from './pages/portal-pages.ts';
import { searchEngines } from './pages/search-engines.ts';
import { Refusal, sendRefusal, unavailable } from './refusal.ts';
import { securityHeaders } from './security-headers.ts';
import { shutdown } from './shutdown.ts';
import { refuse, unrouted } from './unrouted.ts';
import { watchCanaries } from './visitors/canary-health.ts';
import { canaryEnder } from './visitors/end-canary.ts';

/** Timeouts for the headers and for the whole request, in ms. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/** How often Node checks for requests that exceed these timeouts, in ms. */
const CHECK_MS = 1_000;
/**
 * Idle timeout of a connection, in ms, longer than a call may wait for the API. A client that stops reading
 * is cut off after one or two timeouts, because Node checks for unsent data only when the timer fires.
 */
const SILENCE_MS = 45_000;

/** Builds the gateway without listening: builds, pages, the API proxy and the security headers. */
export async function buildGateway(config: GatewayConfig, { log = true } = {}): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: log && logSettings,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Respond normally to requests on connections that are about to close.
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    requestIdHeader: false,
    trustProxy: config.trustedProxies ?? false,
    // A path that cannot be decoded never reaches a hook, so set the headers here.
    frameworkErrors: ({ statusCode = 400 }, request: FastifyRequest, reply: FastifyReply) => {
      void refuse(request, reply.headers(headers), statusCode);
    },
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return sendRefusal(reply, error);
    const code = error.statusCode ?? 500;
    if (code >= 500) request.log.error({ err: error }, 'A request failed');
    return refuse(request, reply, code);
  });
  const store = await configuredStore({ DATA_DIR: config.dataDir, STORE_URL: config.storeUrl ?? undefined });
  const readFile = buildReader(store);
  const health = watchCanaries(canaryEnder(app, store, config.environment));
  const errors = countErrors();
  const known = knownBuilds();
  const current = watchCurrentRelease({ store, readFile }, config.environment, {
    log: (message, error) => app.log.error({ err: error }, message),
    onChange: (set) => {
      health.follow(set);
      known.addSet(set);
    },
  });

  await app.register(shutdown, { delayMs: config.shutdownDelayMs });
  await app.register(connectionLimits, { config });
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await app.register(unrouted);
  app.get('/__health', async () => {
    const release = await current();
    const remotes = release ? remoteStatuses(release, { health, errors }) : [];
    return {
      status: 'ok',
      release_set: release?.set.number ?? null,
      remotes: Object.fromEntries(remotes.map(({ name, health: state }) => [name, state])),
    };
  });
  app.get('/__health/ready', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    if (app.stopping || !(await current().catch(() => null))) throw unavailable();
    return { status: 'ok' };
  });
  await app.register(errorReports, {
    teamOf: known.teamOf,
    onError: (error) => {
      errors.add(error);
      if (error.version) health.failed({ name: error.remote, version: error.version });
    },
  });
  await app.register(operations, { config, store, current, health, errors });
  await app.register(searchEngines, { config, current });
  await app.register(googleFrame, { config });
  await app.register(apiProxy, { config });
  await app.register(buildFiles, { store, readFile, current, onFound: known.add });
  await app.register(portalPages, { config, store, readFile, current, health });
  respondToMalformedHttp(app.server, headers);
  return app;
}
