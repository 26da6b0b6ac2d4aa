import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { hostname } from 'node:os';
import { useTelemetry, type OpenSpan, type SpanOptions } from '../server/tracing.ts';
import { metricsExport } from './metrics.ts';

/** Where and what the telemetry of a server is. */
export interface TelemetrySettings {
  /** 'portal-api' or 'portal-gateway'. */
  service: string;
  environment: string;
  /** The receiver's address; `/v1/traces` and `/v1/metrics` are added. */
  endpoint: string;
  /** The share of traces that are exported, 0 to 1. */
  ratio: number;
  /** How often metrics are exported, in ms. */
  metricsEveryMs: number;
}

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};
/** How long a span waits for others to be sent with, unless metrics are sent more often, in ms. */
const SPANS_WAIT_MS = 5000;
/** How long a stop waits for the receiver, in ms. */
const STOP_MS = 2000;

/** Starts tracing and returns its stop, which exports what is left. A receiver that is down delays nothing. */
export function startProviders(settings: TelemetrySettings): () => Promise<void> {
  const resource = resourceFromAttributes({
    'service.name': settings.service,
    'service.instance.id': `${hostname()} ${process.pid}`,
    'deployment.environment.name': settings.environment,
  });
  const base = settings.endpoint.replace(/\/+$/, '');
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${base}/v1/traces` }),
        scheduledDelayMillis: Math.min(SPANS_WAIT_MS, settings.metricsEveryMs),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('portal');
  const metrics = metricsExport({ resource, url: `${base}/v1/metrics`, everyMs: settings.metricsEveryMs });
  const stop = async () => {
    useTelemetry(null);
    const flushed = Promise.allSettled([provider.shutdown(), metrics.stop()]);
    const late = new Promise((resolve) => setTimeout(resolve, STOP_MS).unref());
    await Promise.race([flushed, late]);
    context.disable();
  };
  useTelemetry({
    start: (name, { kind, attributes, parent }: SpanOptions) => {
      const from = parent === undefined ? context.active() : continued(parent);
      return opened(
        tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, from),
        from,
      );
    },
    traceparent: () => {
      const current = trace.getSpanContext(context.active());
      return current && traceparentOf(current);
    },
    isSampled: () => ((trace.getSpanContext(context.active())?.traceFlags ?? 0) & TraceFlags.SAMPLED) !== 0,
    exportMetrics: (registry) => metrics.add(registry),
  });
  return stop;
}

/** The context of a remote parent. One that is malformed begins a new trace. */
function continued(parent: string): Context {
  const remote = parseTraceParent(parent);
  return remote && isSpanContextValid(remote)
    ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true })
    : ROOT_CONTEXT;
}

function opened(span: Span, from: Context): OpenSpan {
  const inside = trace.setSpan(from, span);
  return {
    traceId: span.spanContext().traceId,
    traceparent: traceparentOf(span.spanContext()),
    name: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
    run: (work) => context.with(inside, work),
  };
}

/** Writes the header of W3C Trace Context. */
const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
