import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, Histogram, Registry } from 'prom-client';
import { exportMetrics } from '@portal/platform/server';
import { route } from '../http/route.ts';
import { countWaiting, queueAges } from './status.repository.ts';

/** Upper bounds of the duration of statements, in seconds. */
const STATEMENT_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * Prometheus metrics of this process and the queue. Requires the service key. Names that OpenTelemetry's semantic conventions have
 * are theirs.
 */
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
  registry.registerMetric(app.requestDurations);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const waiting = {
    queued: gauge('portal_mails_queued', 'Mails waiting to be sent'),
    dead: gauge('portal_mails_dead', 'Mails that could not be sent'),
    open: gauge('portal_leads_open', 'Leads waiting for an answer'),
    held: gauge('portal_leads_held', 'Leads waiting for an admin'),
    webhooks: gauge('portal_webhooks_failing', 'Webhooks that fail or were turned off'),
    late_jobs: gauge('portal_jobs_late', 'Jobs that are due for more than a minute'),
    failed_jobs: gauge('portal_jobs_failed', 'Jobs that failed in the last day'),
    deliveries: gauge(
      'portal_webhook_deliveries_due',
      'Deliveries to webhooks that are due for more than a minute',
    ),
  };
  const ages = new Gauge({
    name: 'portal_queue_age_seconds',
    help: 'How long the oldest job of a queue is due',
    labelNames: ['queue'],
    registers,
  });
  registry.registerMetric(app.jobs.durations);
  const statements = new Histogram({
    name: 'db_client_operation_duration_seconds',
    help: 'How long PostgreSQL took for a statement',
    labelNames: ['db_operation_name'],
    buckets: STATEMENT_BUCKETS,
    registers,
  });
  app.database.pool?.reportDurations((operation, seconds) =>
    statements.observe({ db_operation_name: operation }, seconds),
  );
  const streams = gauge('portal_live_streams', 'Open live streams of this process');
  const connections = new Gauge({
    name: 'db_client_connection_count',
    help: 'Connections of this process to PostgreSQL',
    labelNames: ['db_client_connection_pool_name', 'db_client_connection_state'],
    registers,
  });
  const pending = new Gauge({
    name: 'db_client_connection_pending_requests',
    help: 'Statements that wait for a connection',
    labelNames: ['db_client_connection_pool_name'],
    registers,
  });
  const { pool } = app.database;
  const ofCalls = { db_client_connection_pool_name: 'calls' };
  const memory = gauge('process_resident_memory_bytes', 'Memory of the process');
  const uptime = gauge('process_uptime_seconds', 'Age of the process');
  const lag = gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop');

  const refresh = async () => {
    streams.set(app.openStreams());
    if (pool) {
      const { busy, idle, waiting: callers } = pool.use;
      connections.set({ ...ofCalls, db_client_connection_state: 'used' }, busy);
      connections.set({ ...ofCalls, db_client_connection_state: 'idle' }, idle);
      pending.set(ofCalls, callers);
    }
    memory.set(process.memoryUsage.rss());
    uptime.set(process.uptime());
    // Without a measurement the percentile is no number.
    lag.set(loop.percentile(99) / 1e9 || 0);
    const counts = await countWaiting(app.db);
    for (const name of Object.keys(waiting) as (keyof typeof waiting)[]) waiting[name].set(counts[name]);
    ages.reset();
    for (const { queue, seconds } of await queueAges(app.db, app.jobs.names)) ages.set({ queue }, seconds);
  };
  exportMetrics({
    // Without the database, errors and durations are still exported.
    getMetricsAsJSON: () =>
      refresh()
        .catch(() => {})
        .then(() => registry.getMetricsAsJSON()),
  });

  route(
    app,
    'GET /metrics',
    async ({ reply }) => {
      await refresh();
      reply.type(registry.contentType);
      return registry.metrics();
    },
    { unlimited: true },
  );
}
