import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A span as OTLP/HTTP has it in JSON, with plain attributes. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  durationMs: number;
  attributes: Record<string, unknown>;
  failed: boolean;
}
/** A metric with its points, whose attributes are plain. */
export interface ReceivedMetric {
  service: string;
  name: string;
  unit: string;
  points: { attributes: Record<string, unknown>; count?: number; value?: number; bucketCounts?: number[] }[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
const plain = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
// oxlint-disable-next-line typescript/no-explicit-any -- the JSON of the protocol
type Json = any;

/** Starts an OTLP receiver that keeps what it gets. */
export async function startReceiver() {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, ReceivedMetric>();
  const serviceOf = (group: Json): string => String(plain(group.resource?.attributes)['service.name']);

  function takeTraces({ resourceSpans = [] }: Json): void {
    for (const group of resourceSpans)
      for (const scope of group.scopeSpans)
        for (const span of scope.spans)
          spans.push({
            service: serviceOf(group),
            name: span.name,
            traceId: span.traceId,
            spanId: span.spanId,
            parentSpanId: span.parentSpanId ?? '',
            durationMs: Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)) / 1e6,
            attributes: plain(span.attributes),
            failed: span.status?.code === 2,
          });
  }

  function takeMetrics({ resourceMetrics = [] }: Json): void {
    for (const group of resourceMetrics)
      for (const scope of group.scopeMetrics)
        for (const metric of scope.metrics) {
          const data = metric.histogram ?? metric.sum ?? metric.gauge;
          metrics.set(`${serviceOf(group)} ${metric.name}`, {
            service: serviceOf(group),
            name: metric.name,
            unit: metric.unit,
            points: data.dataPoints.map((point: Json) => ({
              attributes: plain(point.attributes),
              count: point.count,
              value: point.asDouble ?? point.asInt,
              bucketCounts: point.bucketCounts,
            })),
          });
        }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // A process of another test may still ask this port.
      const take = { '/v1/traces': takeTraces, '/v1/metrics': takeMetrics }[request.url ?? ''];
      if (take) take(JSON.parse(Buffer.concat(parts).toString()) as Json);
      else response.statusCode = 404;
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    /** Waits for something that the servers export within a few seconds. */
    async until<T>(find: () => T | undefined, what: string): Promise<T> {
      for (let tries = 0; tries < 300; tries++) {
        const found = find();
        if (found) return found;
        await sleep(50);
      }
      throw new Error(`The receiver got no ${what}: ${spans.map(({ name }) => name).join(', ')}`);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
