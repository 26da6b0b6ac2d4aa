import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportMetrics } from '@portal/platform/server';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { GatewayParts } from '../gateway-parts.ts';
import { kindOf } from './kind-of.ts';
import { buildStatuses } from './status.ts';

const METRICS_PATH = '/__metrics';
/** Upper bounds of the duration histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface MetricsParts extends GatewayParts {
  /** Route options that require the operations key. */
  guarded: object;
}

/** Prometheus metrics of this gateway. Returns a function that writes them. */
export function metrics(app: FastifyInstance, { guarded, ...parts }: MetricsParts): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long responses took until the client had them',
    labelNames: ['http_route', 'http_response_status_code'],
    buckets: BUCKETS,
    registers,
  });
  const streams = new Gauge({ name: 'gateway_live_streams', help: 'Open live streams', registers });
  const set = new Gauge({ name: 'gateway_release_set', help: 'The release set that is served', registers });
  const apis = new Gauge({
    name: 'gateway_apis_ready',
    help: 'Addresses of API_URL that are ready',
    registers,
  });
  const builds = new Gauge({
    name: 'gateway_build_serving',
    help: 'Whether the released build is served whole',
    labelNames: ['name', 'version'],
    registers,
  });

  const pageErrors = new Counter({
    name: 'gateway_page_errors_total',
    help: 'Errors that pages reported to this gateway, by the build that they are attributed to',
    labelNames: ['name', 'version'],
    registers,
  });

  app.addHook('onRequest', async (request) => {
    if (isStream(request)) streams.inc();
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(request)) streams.dec();
    else
      requests.observe(
        { http_route: kindOf(request), http_response_status_code: reply.statusCode },
        reply.elapsedTime / 1000,
      );
  });

  parts.vitals.register(registry);

  const refresh = async () => {
    const release = await parts.current().catch(() => null);
    set.set(release?.set.number ?? 0);
    apis.set(parts.api.ready);
    builds.reset();
    for (const { name, version, health } of release ? buildStatuses(release, parts) : [])
      if (version) builds.set({ name, version }, health === 'serving' ? 1 : 0);
    pageErrors.reset();
    for (const { remote, version, total } of parts.errors.builds())
      pageErrors.inc({ name: remote, version: version ?? 'unknown' }, total);
  };
  exportMetrics({ getMetricsAsJSON: () => refresh().then(() => registry.getMetricsAsJSON()) });

  const text = async () => {
    await refresh();
    return registry.metrics();
  };
  app.get(METRICS_PATH, guarded, async (_request, reply) =>
    reply.type(registry.contentType).send(await text()),
  );
  return text;
}

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/api/live';
