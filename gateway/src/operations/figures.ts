import type { Vitals } from '@portal/shared/federation';
import type { GatewayConfig } from '../config.ts';
import { highestOf, quantile, readExposition, sumOf, type Series } from './exposition.ts';

/** How long an API may take to send its metrics, in ms. */
const API_MS = 2_000;
/** Share of responses that may fail. */
const ERROR_BUDGET = 0.001;
const SLOWEST = 8;
/** Open as long as the page, so its duration says nothing. */
const STREAM = '/api/live';

/** What the dashboards show (docs/examples/grafana-portal.json). Counts and durations are those since each server started. */
export interface Figures {
  /** Responses of this gateway, those with a 5xx, and the part of the error budget that these use up. */
  responses: { total: number; failed: number; budget_used: number };
  /** What pages reported to this gateway, by the build. */
  pages: PageFigures[];
  /** Of all APIs together. null without METRICS_KEY, and when none sends its metrics. */
  api: ApiFigures | null;
  /** Why an API does not send its metrics. */
  api_problem: string | null;
}

interface PageFigures {
  name: string;
  version: string;
  errors: number;
  /** 75th percentiles in seconds, `CLS` without a unit. null: not reported. */
  vitals: Record<keyof Vitals, number | null>;
}

interface ApiFigures {
  /** The slowest first, by the 95th percentile in seconds. */
  routes: { route: string; calls: number; p95: number }[];
  /** Queues with a job that is due, and for how many seconds. The longest first. */
  queues: { queue: string; seconds: number }[];
  mails: { waiting: number; failed: number };
  webhooks: { late: number; failing: number };
}

/** Reads the figures of this gateway from its own metrics, and those of the APIs with METRICS_KEY. */
export async function readFigures(
  { apiUrls, METRICS_KEY }: GatewayConfig,
  ownMetrics: () => Promise<string>,
): Promise<Figures> {
  const answers = METRICS_KEY === null ? [] : await Promise.allSettled(apiUrls.map(metricsOf(METRICS_KEY)));
  const texts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const failed = answers.find((answer) => answer.status === 'rejected');
  const own = readExposition(await ownMetrics());
  const counts = own('http_server_request_duration_seconds_count');
  const total = sumOf(counts);
  const failures = sumOf(counts.filter(({ labels }) => labels['http_response_status_code']?.startsWith('5')));
  return {
    responses: {
      total,
      failed: failures,
      budget_used: total === 0 ? 0 : failures / total / ERROR_BUDGET,
    },
    pages: pageFigures(own),
    api: texts.length === 0 ? null : apiFigures(readExposition(texts.join('\n'))),
    api_problem: failed ? (failed.reason as Error).message : null,
  };
}

const metricsOf = (key: string) => async (origin: string) => {
  const response = await fetch(`${origin}/api/metrics`, {
    headers: { authorization: `Bearer ${key}` },
    redirect: 'error',
    signal: AbortSignal.timeout(API_MS),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return text;
};

type Metrics = ReturnType<typeof readExposition>;

const buildOf = ({ labels: { name = '', version = '' } }: Series) => `${name}@${version}`;

function pageFigures(metrics: Metrics): PageFigures[] {
  const durations = Map.groupBy(metrics('gateway_page_vital_seconds_bucket'), buildOf);
  const shifts = Map.groupBy(metrics('gateway_page_layout_shift_bucket'), buildOf);
  const errors = Map.groupBy(metrics('gateway_page_errors_total'), buildOf);
  const builds = [...new Set([durations, shifts, errors].flatMap((each) => [...each.keys()]))];
  return builds
    .map((build) => {
      const [name = '', version = ''] = build.split('@');
      const p75 = (vital: keyof Vitals) =>
        quantile(
          0.75,
          ((vital === 'CLS' ? shifts : durations).get(build) ?? []).filter(
            ({ labels }) => labels['vital'] === vital,
          ),
        );
      const vitals = { LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS'), TTFB: p75('TTFB') };
      return { name, version, errors: sumOf(errors.get(build) ?? []), vitals };
    })
    .sort((a, b) => b.errors - a.errors || a.name.localeCompare(b.name));
}

function apiFigures(metrics: Metrics): ApiFigures {
  const routeOf = ({ labels }: Series) => `${labels['http_request_method']} ${labels['http_route']}`;
  const buckets = Map.groupBy(metrics('http_server_request_duration_seconds_bucket'), routeOf);
  const counts = Map.groupBy(metrics('http_server_request_duration_seconds_count'), routeOf);
  const routes = [...buckets]
    .filter(([route]) => !route.endsWith(` ${STREAM}`))
    .map(([route, series]) => ({
      route,
      calls: sumOf(counts.get(route) ?? []),
      p95: quantile(0.95, series) ?? 0,
    }));
  // Each API counts all jobs, emails and deliveries.
  const queues = Map.groupBy(metrics('portal_queue_age_seconds'), ({ labels }) => labels['queue'] ?? '');
  return {
    routes: routes.sort((a, b) => b.p95 - a.p95).slice(0, SLOWEST),
    queues: [...queues]
      .map(([queue, series]) => ({ queue, seconds: highestOf(series) }))
      .filter(({ seconds }) => seconds > 0)
      .sort((a, b) => b.seconds - a.seconds),
    mails: {
      waiting: highestOf(metrics('portal_mails_queued')),
      failed: highestOf(metrics('portal_mails_dead')),
    },
    webhooks: {
      late: highestOf(metrics('portal_webhook_deliveries_due')),
      failing: highestOf(metrics('portal_webhooks_failing')),
    },
  };
}
