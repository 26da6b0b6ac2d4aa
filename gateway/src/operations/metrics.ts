import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GatewayParts } from '../gateway-parts.ts';
import { buildStatuses } from './status.ts';

const METRICS_PATH = '/__metrics';
/** Upper bounds of the duration histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface MetricsParts extends GatewayParts {
  /** Route options that require the operations key. */
  guarded: object;
}

/** Prometheus metrics of this gateway. */
export const metrics = fp<MetricsParts>(async (app, { guarded, ...parts }) => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'gateway_request_duration_seconds',
    help: 'How long responses took until the client had them',
    labelNames: ['kind', 'status'],
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

  app.addHook('onRequest', async (request) => {
    if (isStream(request)) streams.inc();
  });
  app.addHook('onResponse', async (request, reply) => {
    if (isStream(request)) streams.dec();
    else requests.observe({ kind: kindOf(request), status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get(METRICS_PATH, guarded, async (_request, reply) => {
    const release = await parts.current().catch(() => null);
    set.set(release?.set.number ?? 0);
    apis.set(parts.api.ready);
    builds.reset();
    for (const { name, version, health } of release ? buildStatuses(release, parts) : [])
      if (version) builds.set({ name, version }, health === 'serving' ? 1 : 0);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
});

const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/api/live';

/** What a request asks for; not its URL, because each would create a series. */
function kindOf({ is404, routeOptions: { url = '' } }: FastifyRequest): string {
  if (is404) return 'page';
  if (/^\/(host|remotes)\//.test(url)) return 'file';
  return url.startsWith('/api') ? 'api' : 'other';
}
