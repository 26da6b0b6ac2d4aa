import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { route } from '../http/route.ts';
import { countWaiting } from './status.repository.ts';

/** Upper bounds of the duration histogram, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Series {
  count: number;
  seconds: number;
  buckets: number[];
}

/** Prometheus metrics of this process and the queue. Requires the service key. */
export function metricsRoutes(app: FastifyInstance): void {
  const requests = new Map<string, Series>();
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', (_app, done) => {
    loop.disable();
    done();
  });
  // Uses the route's pattern, not the URL: ids would each create a series.
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const labels = `method="${request.method}",route="${path}",status="${reply.statusCode}"`;
    count(requests, labels, reply.elapsedTime / 1000);
    done();
  });

  route(
    app,
    'GET /metrics',
    async ({ reply }) => {
      const queue = await countWaiting(app.db);
      reply.type('text/plain; version=0.0.4; charset=utf-8');
      return [
        ...histogram(requests),
        ...gauge('portal_mails_queued', 'Mails waiting to be sent', queue.queued),
        ...gauge('portal_mails_dead', 'Mails that could not be sent', queue.dead),
        ...gauge('portal_leads_open', 'Leads waiting for an answer', queue.open),
        ...gauge('portal_leads_held', 'Leads waiting for an admin', queue.held),
        ...gauge('process_resident_memory_bytes', 'Memory of the process', process.memoryUsage.rss()),
        ...gauge('process_uptime_seconds', 'Age of the process', process.uptime()),
        ...gauge('nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop', loop.percentile(99) / 1e9),
        '',
      ].join('\n');
    },
    { unlimited: true },
  );
}

function count(requests: Map<string, Series>, labels: string, seconds: number): void {
  const series = requests.get(labels) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0) };
  series.count++;
  series.seconds += seconds;
  for (const [index, bound] of BUCKETS.entries()) if (seconds <= bound) series.buckets[index]!++;
  requests.set(labels, series);
}

const NAME = 'http_request_duration_seconds';
function histogram(requests: Map<string, Series>): string[] {
  const lines = [`# HELP ${NAME} How long answers took`, `# TYPE ${NAME} histogram`];
  for (const [labels, { count: total, seconds, buckets }] of requests) {
    for (const [index, bound] of BUCKETS.entries())
      lines.push(`${NAME}_bucket{${labels},le="${bound}"} ${buckets[index]}`);
    lines.push(`${NAME}_bucket{${labels},le="+Inf"} ${total}`);
    lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${total}`);
  }
  return lines;
}

const gauge = (name: string, help: string, value: number) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} gauge`,
  `${name} ${Number.isFinite(value) ? value : 0}`,
];
