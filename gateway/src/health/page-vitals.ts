import { LRUCache } from 'lru-cache';
import { releaseId, type NamedBuild, type Vitals } from '@portal/shared/federation';
import { Histogram, type Registry } from 'prom-client';

/** Number of builds to count. The one whose last page is oldest is forgotten first, so that releases don't fill the memory. */
const BUILDS = 50;
const labelNames = ['vital', 'name', 'version'] as const;

/** Counts how fast pages were, by the build that they opened with, as metrics of this gateway. */
export function countVitals() {
  const durations = new Histogram({
    name: 'gateway_page_vital_seconds',
    help: 'LCP, INP and TTFB that pages reported to this gateway, by the build that they opened with',
    labelNames,
    // Among them the bounds of good and poor (web.dev/vitals).
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
    registers: [],
  });
  const shifts = new Histogram({
    name: 'gateway_page_layout_shift',
    help: 'CLS that pages reported to this gateway, by the build that they opened with',
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [],
  });
  const known = new LRUCache<string, Set<keyof Vitals>>({
    max: BUILDS,
    dispose: (vitals, id) => {
      const [name = '', version = ''] = id.split('@');
      for (const vital of vitals) metricOf(vital).remove({ vital, name, version });
    },
    noDisposeOnSet: true,
  });
  const metricOf = (vital: keyof Vitals) => (vital === 'CLS' ? shifts : durations);

  return {
    /** Counts a page. */
    add(build: NamedBuild, values: Vitals): void {
      const seen = known.get(releaseId(build)) ?? new Set();
      for (const [vital, value] of Object.entries(values) as [keyof Vitals, number][]) {
        seen.add(vital);
        metricOf(vital).observe({ vital, ...build }, vital === 'CLS' ? value : value / 1000);
      }
      known.set(releaseId(build), seen);
    },
    /** Adds the metrics to a registry. */
    register(registry: Registry): void {
      registry.registerMetric(durations);
      registry.registerMetric(shifts);
    },
  };
}

export type PageVitals = ReturnType<typeof countVitals>;
