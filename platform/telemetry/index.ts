/** OpenTelemetry for the API and the gateway, off unless OTEL_EXPORTER_OTLP_ENDPOINT is set (decision 0050). */
import type { readSharedSettings } from '../server/shared-settings.ts';

/**
 * Starts traces and metrics when their receiver is set, and returns the stop, which sends what is left. Without one, it loads no
 * module of OpenTelemetry, so that the start is as fast as without this code.
 */
export async function startTelemetry(
  service: 'portal-api' | 'portal-gateway',
  settings: Pick<
    ReturnType<typeof readSharedSettings>,
    'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'OTEL_METRIC_EXPORT_INTERVAL' | 'PORTAL_ENV'
  >,
): Promise<() => Promise<void>> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === null) return () => Promise.resolve();
  const { startProviders } = await import('./provider.ts');
  return startProviders({
    service,
    environment: settings.PORTAL_ENV,
    endpoint,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: settings.OTEL_METRIC_EXPORT_INTERVAL,
  });
}
