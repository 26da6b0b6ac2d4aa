import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import { route } from '../http/route.ts';
import { countWaiting } from './status.repository.ts';

/** Upper bounds of the duration histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Prometheus metrics of this process and the queue. Requires the service key. */
export function metricsRoutes(app: FastifyInstance): void {
  // prom-client's own measurement of the event loop includes the time of the scrape.
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', (_app, done) => {
    loop.disable();
    done();
  });

  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  // Uses the route's pattern, not the URL: ids would each create a series.
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const labels = { method: request.method, route: path, status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = {
    queued: gauge('portal_mails_queued', 'Mails waiting to be sent'),
    dead: gauge('portal_mails_dead', 'Mails that could not be sent'),
    open: gauge('portal_leads_open', 'Leads waiting for an answer'),
    held: gauge('portal_leads_held', 'Leads waiting for an admin'),
    webhooks: gauge('portal_webhooks_failing', 'Webhooks that fail or were turned off'),
    late_jobs: gauge('portal_jobs_late', 'Jobs that are due for more than a minute'),
    failed_jobs: gauge('portal_jobs_failed', 'Jobs that failed in the last day'),
  };
  const streams = gauge('portal_live_streams', 'Open live streams of this process');
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to PostgreSQL, and calls that wait for one',
    labelNames: ['state'],
    registers,
  });
  const memory = gauge('process_resident_memory_bytes', 'Memory of the process');
  const uptime = gauge('process_uptime_seconds', 'Age of the process');
  const lag = gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop');

  route(
    app,
    'GET /metrics',
    async ({ reply }) => {
      const counts = await countWaiting(app.db);
      for (const name of Object.keys(waiting) as (keyof typeof waiting)[]) waiting[name].set(counts[name]);
      streams.set(app.openStreams());
      for (const [state, amount] of Object.entries(app.database.pool?.use ?? {}))
        connections.set({ state }, amount);
      memory.set(process.memoryUsage.rss());
      uptime.set(process.uptime());
      // Without a measurement the percentile is no number.
      lag.set(loop.percentile(99) / 1e9 || 0);
      reply.type(registry.contentType);
      return registry.metrics();
    },
    { unlimited: true },
  );
}
