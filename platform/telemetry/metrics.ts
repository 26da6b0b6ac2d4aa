import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { ExportedMetric, MetricsRegistry } from '../server/tracing.ts';
import { otelAttribute, otelName } from './names.ts';

/** Exports registries of prom-client by OTLP, so that both ways have the same metrics. */
export function metricsExport({
  resource,
  url,
  everyMs,
}: {
  resource: Resource;
  url: string;
  everyMs: number;
}) {
  const registries = new Set<MetricsRegistry>();
  const since = millisToHrTime(Date.now());
  const producer: MetricProducer = {
    async collect() {
      const found = await Promise.all([...registries].map((registry) => registry.getMetricsAsJSON()));
      const metrics = found.flat().flatMap((metric) => dataOf(metric, since));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'portal' }, metrics }] },
        errors: [],
      };
    },
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url }),
    exportIntervalMillis: everyMs,
    exportTimeoutMillis: everyMs,
    metricProducers: [producer],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return {
    add: (registry: MetricsRegistry) => void registries.add(registry),
    stop: () => provider.shutdown(),
  };
}

function dataOf(metric: ExportedMetric, startTime: HrTime): MetricData[] {
  if (metric.values.length === 0) return [];
  const { name, unit } = otelName(metric.name);
  const common = {
    descriptor: {
      name,
      unit,
      description: metric.help,
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const endTime = millisToHrTime(Date.now());
  const point = <V>(attributes: Attributes, value: V) => ({ startTime, endTime, attributes, value });
  const kind = String(metric.type);
  if (kind === 'histogram')
    return [
      {
        ...common,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histograms(metric).map(({ attributes, value }) => point(attributes, value)),
      },
    ];
  const dataPoints = metric.values.map(({ labels, value }) => point(attributesOf(labels), value));
  if (kind === 'counter')
    return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }];
  if (kind === 'gauge') return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }];
  return [];
}

const attributesOf = (labels: Partial<Record<string, string | number>>): Attributes =>
  Object.fromEntries(Object.entries(labels).map(([label, value]) => [otelAttribute(label), value]));

interface HistogramValue {
  buckets: { boundaries: number[]; counts: number[] };
  sum: number;
  count: number;
}

/** Collects the cumulative series of each set of labels into one point with counts of its own for each bucket. */
function histograms({ name, values }: ExportedMetric): { attributes: Attributes; value: HistogramValue }[] {
  const found = new Map<string, { attributes: Attributes; value: HistogramValue }>();
  for (const { labels, metricName, value } of values) {
    const { le, ...own } = labels as Record<string, string | number>;
    const key = JSON.stringify(own);
    let one = found.get(key);
    if (!one) {
      one = {
        attributes: attributesOf(own),
        value: { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 },
      };
      found.set(key, one);
    }
    const { buckets } = one.value;
    if (metricName === `${name}_sum`) one.value.sum = value;
    else if (metricName === `${name}_count`) one.value.count = value;
    else {
      const before = buckets.counts.reduce((sum, count) => sum + count, 0);
      buckets.counts.push(value - before);
      if (le !== '+Inf') buckets.boundaries.push(Number(le));
    }
  }
  return [...found.values()];
}
