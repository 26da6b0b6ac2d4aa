import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Attributes of a span, by the names of OpenTelemetry's semantic conventions. Never values of a query, URLs or addresses. */
export type Attributes = Record<string, string | number | boolean>;

/** What a span starts with. */
export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer';
  attributes?: Attributes;
  /** The `traceparent` that it continues. Default: the span that runs. */
  parent?: string;
}

/** A span that runs. */
export interface OpenSpan {
  /** 32 hexadecimal characters. */
  traceId: string;
  /** Continues the trace elsewhere (W3C Trace Context). */
  traceparent: string;
  name(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it as failed; `type`: the class of the error or a status. */
  fail(type: string): void;
  end(): void;
  /** Runs work inside of the span. */
  run<T>(work: () => T): T;
}

/** A registry of prom-client. */
export interface MetricsRegistry {
  getMetricsAsJSON(): Promise<ExportedMetric[]>;
}
/** `type`: 'counter', 'gauge' or 'histogram'; the values of a histogram are its series. */
export interface ExportedMetric {
  name: string;
  help: string;
  type: unknown;
  values: { value: number; labels: Partial<Record<string, string | number>>; metricName?: string }[];
}

/** What `@portal/platform/telemetry` provides. */
export interface Telemetry {
  start(name: string, options: SpanOptions): OpenSpan;
  /** The `traceparent` of the span that runs. */
  traceparent(): string | undefined;
  /** Whether a span runs whose trace is exported. */
  isSampled(): boolean;
  /** Exports the metrics of a registry from now on. */
  exportMetrics(registry: MetricsRegistry): void;
}

/**
 * Null while OTEL_EXPORTER_OTLP_ENDPOINT is not set: then no module of OpenTelemetry is loaded. Code that runs for every request
 * checks for null first, so that without tracing it does nothing more.
 */
export let telemetry: Telemetry | null = null;

/** Turns tracing on, or off with null. */
export function useTelemetry(used: Telemetry | null): void {
  telemetry = used;
}

/** Starts a span that the caller ends; null when tracing is off. */
export const startSpan = (name: string, options: SpanOptions): OpenSpan | null =>
  telemetry && telemetry.start(name, options);

/** Runs work in a span, which fails with it. Without tracing it only runs the work. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan | null) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work(null);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Whether a span runs whose trace is exported. Otherwise what happens inside of it needs no span. */
export const isSampled = (): boolean => telemetry?.isSampled() ?? false;

/** The `traceparent` of the span that runs, for a request or a job that continues the trace. */
export const currentTraceparent = (): string | undefined => telemetry?.traceparent();

/** `{ trace_id }` of the span that runs, for a line of the log. */
export function traceOfLog(): { trace_id?: string } {
  const current = telemetry && currentTraceparent();
  return current ? { trace_id: current.slice(3, 35) } : {};
}

/** Exports the metrics of a registry as well, when tracing is on. */
export const exportMetrics = (registry: MetricsRegistry): void => telemetry?.exportMetrics(registry);

/** The code of a database's or the system's error, otherwise its class: never its message, which can have values. */
export const errorType = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? (error as Error | null)?.name ?? typeof error);

const spans = new WeakMap<IncomingMessage, OpenSpan>();

/** Returns the `traceparent` that a request continues, if the server trusts one. */
export type ParentOf = (request: IncomingMessage) => string | undefined;

/** Starts the span of a request and returns the id of its trace; a random id when tracing was turned off meanwhile. */
export function startRequestSpan(request: IncomingMessage, parentOf: ParentOf): string {
  if (!telemetry) return randomUUID();
  const parent = parentOf(request);
  const method = request.method ?? 'GET';
  const span = telemetry.start(method, {
    kind: 'server',
    attributes: { 'http.request.method': method },
    ...(parent !== undefined && { parent }),
  });
  spans.set(request, span);
  return span.traceId;
}

/** The span of a request; null when tracing is off. */
export const spanOf = (request: IncomingMessage): OpenSpan | null =>
  telemetry && (spans.get(request) ?? null);

/** Ends the span of a request with its route, never its URL, and its status. */
export function endRequestSpan(
  request: IncomingMessage,
  { route, status }: { route: string; status: number },
): void {
  const span = spanOf(request);
  if (!span) return;
  span.name(`${request.method ?? 'GET'} ${route}`);
  span.set({ 'http.route': route, 'http.response.status_code': status });
  if (status >= 500) span.fail(String(status));
  span.end();
}
