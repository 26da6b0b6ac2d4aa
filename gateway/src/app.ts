import type { Writable } from 'node:stream';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { releaseId, type Mounts } from '@portal/shared/federation';
import { mountOf, readSet } from '@portal/platform/sets';
import { configuredStore, recordProof, storeId } from '@portal/platform/store';
import { escapeLogLine, respondToMalformedHttp, telemetry, traceRequests } from '@portal/platform/server';
import { ApiAddresses } from './proxy/api-addresses.ts';
import { apiProxy } from './proxy/api-proxy.ts';
import { buildFiles } from './builds/build-files.ts';
import { buildReader } from './builds/build-reader.ts';
import { watchClosure } from './builds/closure-check.ts';
import { connectionLimits } from './proxy/connection-limits.ts';
import type { GatewayConfig } from './config.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { countErrors } from './health/error-counts.ts';
import { pageReports } from './health/page-reports.ts';
import { countVitals } from './health/page-vitals.ts';
import { operations } from './operations/operations.ts';
import { buildStatuses } from './operations/status.ts';
import { watchCurrentRelease, type Intervals } from './builds/current-release.ts';
import { documents } from './documents/documents.ts';
import { googleFrame } from './pages/google-frame.ts';
import { highestSet } from './builds/highest-set.ts';
import { pageTraces } from './pages/page-trace.ts';
import { portalPages } from './pages/portal-pages.ts';
import { serviceWorker } from './pages/service-worker.ts';
import { searchEngines } from './pages/search-engines.ts';
import { Problem, refuse, sendProblem, unavailable, unrouted } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import { shutdown } from './shutdown.ts';
import { UnreadResponses } from './proxy/unread-responses.ts';
import { kindOf } from './operations/kind-of.ts';
import { watchBuilds } from './health/build-health.ts';
import { environmentKey } from './builds/sealed-text.ts';
import { canaryEnder } from './health/end-canary.ts';
import { sessionUsers } from './health/session-user.ts';

/** Timeouts for the headers and for an upload, in ms. Other bodies have a shorter one (api-proxy.ts). */
const HEADERS_MS = 10_000;
const REQUEST_MS = 300_000;
/** How often Node checks for requests that exceed these timeouts, in ms. */
const CHECK_MS = 1_000;
/**
 * Idle timeout of a connection, in ms, longer than a call may wait for the API. A client that stops reading
 * is cut off after one or two timeouts, because Node checks for unsent data only when the timer fires.
 */
const SILENCE_MS = 45_000;
/** How often builds are judged by the time that passed, in ms. */
const REVIEW_MS = 5 * 60 * 1000;

/** Logs warnings and errors as one line of JSON each, whatever a page or a request contains. */
export const logSettings = { level: 'warn', hooks: { streamWrite: escapeLogLine } };

/** How a gateway differs from one in production, for tests. */
export interface GatewayOptions {
  /** Where it logs: nowhere, to stdout, or to a stream. */
  log?: boolean | Writable;
  intervals?: Intervals;
}

/** Builds the gateway without listening: builds, pages, the API proxy and the security headers. */
export async function buildGateway(
  config: GatewayConfig,
  { log = true, intervals }: GatewayOptions = {},
): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = Fastify({
    logger: log && (log === true ? logSettings : { ...logSettings, stream: log }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Respond normally to requests on connections that are about to close.
    return503OnClosing: false,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    requestIdHeader: false,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    // A path that cannot be decoded never reaches a hook, so set the headers here.
    frameworkErrors: ({ statusCode = 400 }, request: FastifyRequest, reply: FastifyReply) => {
      void refuse(request, reply.headers(headers), statusCode);
    },
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Problem) return sendProblem(reply, error);
    const code = error.statusCode ?? 500;
    if (code >= 500) request.log.error({ err: error }, 'A request failed');
    return refuse(request, reply, code);
  });
  const store = await configuredStore(config, (reason) => app.log.warn(reason));
  const readFile = buildReader(store);
  const logError = (message: string, error?: unknown) => app.log.error({ err: error }, message);
  /** Builds whose last record failed. The failure is logged once: without a signing key every later report repeats it. */
  const unrecorded = new Set<string>();
  const health = watchBuilds({
    end: canaryEnder(app, store, config.PORTAL_ENV),
    record: async (build, experience) => {
      try {
        await recordProof(store, config.PORTAL_ENV, { ...build, ...experience });
        unrecorded.delete(releaseId(build));
        return true;
      } catch (error) {
        if (!unrecorded.has(releaseId(build)))
          logError(`The store cannot record whether ${releaseId(build)} works`, error);
        unrecorded.add(releaseId(build));
        return false;
      }
    },
  });
  const errors = countErrors();
  const vitals = countVitals();
  /** Of the release sets so far: an open page can belong to an earlier one. */
  let mounts: Mounts = {};
  const key = environmentKey(store, config.PORTAL_ENV, 'reports');
  const traces = pageTraces(environmentKey(store, config.PORTAL_ENV, 'traces'));
  if (telemetry) traceRequests(app, { parentOf: traces.parentOf, routeOf: kindOf });
  const current = watchCurrentRelease({ store, readFile }, config.PORTAL_ENV, {
    highest: highestSet(config.DATA_DIR, store, config.PORTAL_ENV, logError),
    log: logError,
    onChange: (set) => {
      mounts = { ...mounts, ...set.mounts };
      health.follow(set);
    },
    onServed: ({ set, builds }) => {
      // A new remote has no mount in the set while it is a canary.
      for (const [name, { canary }] of Object.entries(set.remotes)) {
        const tried = canary && builds.get(name)?.get(canary.version);
        if (tried) mounts = { [name]: mountOf(tried), ...mounts };
      }
      closure.check();
    },
    intervals,
  });
  const intervalMs = config.CLOSURE_CHECK_SECONDS * 1000;
  const closure = watchClosure({ store, current, intervalMs, log: logError });
  const unread = new UnreadResponses();
  const api = new ApiAddresses(config.apiUrls);
  const parts: GatewayParts = {
    config,
    api,
    store,
    readFile,
    current,
    health,
    errors,
    vitals,
    closure,
    unread,
    key,
    traces,
  };
  app.addHook('onListen', async () => {
    api.start();
    closure.check();
  });
  const reviews = setInterval(() => void health.review(), REVIEW_MS).unref();
  app.addHook('onClose', async () => {
    api.stop();
    closure.stop();
    clearInterval(reviews);
  });

  await app.register(shutdown, { delayMs: config.shutdownDelayMs });
  await app.register(connectionLimits, parts);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  await app.register(unrouted);
  app.get('/__health', async () => {
    const release = await current().catch(() => null);
    const [, ...remotes] = release ? buildStatuses(release, parts) : [];
    const isWhole =
      remotes.every(({ health: state }) => state === 'serving') && closure.incomplete().size === 0;
    return {
      status: release && isWhole && current.refused().size === 0 ? 'ok' : 'degraded',
      environment: config.PORTAL_ENV,
      store: storeId(store),
      release_set: release?.set.number ?? null,
      refused: [...current.refused().values()],
      refused_sets: Object.fromEntries(current.refused()),
      remotes: Object.fromEntries(remotes.map(({ name, health: state }) => [name, state])),
      problems: Object.fromEntries(
        remotes.flatMap(({ name, problem }) => (problem ? [[name, problem]] : [])),
      ),
      incomplete: Object.fromEntries(closure.incomplete()),
    };
  });
  app.get('/__health/ready', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    if (app.stopping || !(await current().catch(() => null)) || !(await api.isAnyLive())) throw unavailable();
    return { status: 'ok' };
  });
  await app.register(pageReports, {
    key,
    health,
    errors,
    vitals,
    personOf: sessionUsers(api),
    mounts: () => mounts,
    entryOf: async ({ name, version }) => {
      const record = (await current().catch(() => null))?.builds.get(name)?.get(version);
      return record ? readFile(record, record.entry).catch(() => null) : null;
    },
    releaseOf: async (number) => {
      const release = await current().catch(() => null);
      if (release?.set.number === number) return release;
      const set = await readSet(store, config.PORTAL_ENV, number).catch(() => null);
      return set && { set, problems: new Map() };
    },
  });
  for (const routes of [
    operations,
    searchEngines,
    serviceWorker,
    googleFrame,
    documents,
    apiProxy,
    buildFiles,
    portalPages,
  ])
    await app.register(routes, parts);
  respondToMalformedHttp(app.server, headers);
  return app;
}
