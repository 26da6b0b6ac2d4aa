import { environments } from '@portal/shared/federation';
import { ConfigError } from './config-error.ts';
import { dataDirOf } from './data-dir.ts';
import {
  choice,
  factor,
  integer,
  optional,
  origin,
  readAll,
  trustedProxies,
  url,
} from './setting-readers.ts';

/** Signs the payment provider's messages in development, where `pnpm --filter api pay` plays the provider. */
export const DEVELOPMENT_PAYMENT_SECRET = 'whsec_ZGV2ZWxvcG1lbnQtcGF5bWVudHMtb25seS0x';

/** Settings that the API, the gateway and `npm start` share. */
const readers = {
  /** The port of the portal's URL, where the gateway listens. 0 selects any free port. */
  PORT: integer(3000, 0, 65_535),
  /** The base of every link. Default: http://localhost:PORT. */
  PUBLIC_URL: origin('https://portal.example'),
  /** The embedded database, emails, the generated key and published builds. */
  DATA_DIR: (_: string, raw: string | undefined) => dataDirOf(raw),
  PORTAL_ENV: choice(environments, 'development'),
  GOOGLE_CLIENT_ID: optional(/^[\w.-]{1,255}$/, "Google's client ID, of letters, digits and . _ -"),
  /** Addresses, ranges and names of the proxies whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: trustedProxies,
  /**
   * Milliseconds between SIGTERM and closing the port. The readiness check fails meanwhile, so that load
   * balancers notice. Default: 5000 in production, else 0.
   */
  SHUTDOWN_DELAY_MS: integer(null, 0, 60_000),
  /** The OTLP receiver (HTTP) of traces and metrics. Without it, no code of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url({ schemes: ['http', 'https'], example: 'http://127.0.0.1:4318' }),
  /** The share of traces that are exported. A caller that is traced is always continued. */
  OTEL_TRACES_SAMPLER_ARG: factor(0.1, 1),
  /** Milliseconds between two exports of the metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: integer(60_000, 100, 3_600_000),
};

export const sharedSettings = Object.keys(readers);

type SharedSettings = ReturnType<typeof readSharedSettings>;

/** Reads the shared settings. Throws a {@link ConfigError} for the first invalid one. */
export function readSharedSettings(env: NodeJS.ProcessEnv) {
  const settings = readAll(readers, env);
  const production = settings.PORTAL_ENV === 'production';
  return {
    ...settings,
    production,
    shutdownDelayMs: settings.SHUTDOWN_DELAY_MS ?? (production ? 5000 : 0),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
  };
}

/**
 * In production, links need an explicit PUBLIC_URL with https that leads to this portal from other machines. Only
 * `http://localhost` stays for a trial of production on one machine.
 */
export function refuseUnsafePublicUrl({ PUBLIC_URL }: Pick<SharedSettings, 'PUBLIC_URL'>): void {
  if (PUBLIC_URL === null) throw new ConfigError('PUBLIC_URL is required when PORTAL_ENV=production');
  if (isPlainHttp(PUBLIC_URL))
    throw new ConfigError('PUBLIC_URL must begin with https:// when PORTAL_ENV=production');
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (protocol === 'https:' && isLoopback(hostname))
    throw new ConfigError(
      'PUBLIC_URL must be an address that other machines reach when PORTAL_ENV=production: links in emails begin with it',
    );
}

/** Whether a hostname of a URL is this machine, so that no one can intercept the traffic. */
export const isLoopback = (hostname: string): boolean =>
  /^((.+\.)?localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])\.?$/i.test(hostname);

/** Words of keys that someone typed, and too few different characters for a random key. */
const TYPED_KEY = /change|secret|passw|example|concierge|default|portal|qwert|12345|abcdefg/i;
const RANDOM_CHARACTERS = 10;

/** In production, a key must look random. `Name must …` is the message, which never contains the key. */
export function refuseGuessableKey(name: string, key: string | null): void {
  if (key === null || (!TYPED_KEY.test(key) && new Set(key).size >= RANDOM_CHARACTERS)) return;
  throw new ConfigError(
    `${name} must be random when PORTAL_ENV=production, for example the output of: openssl rand -base64 32`,
  );
}

/** Whether an attacker on the network can read traffic to this URL. */
export function isPlainHttp(address: string | null): boolean {
  if (address === null) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}
