import { environments } from '@portal/shared/federation';
import { ConfigError } from './config-error.ts';
import { dataDirOf } from './data-dir.ts';
import { choice, integer, optional, origin, readAll, trustedProxies } from './setting-readers.ts';

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
};

export const sharedSettings = Object.keys(readers);

export type SharedSettings = ReturnType<typeof readSharedSettings>;

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

/** In production, links need an explicit PUBLIC_URL, and it must not use plain http. */
export function refuseUnsafePublicUrl({ PUBLIC_URL }: Pick<SharedSettings, 'PUBLIC_URL'>): void {
  if (PUBLIC_URL === null) throw new ConfigError('PUBLIC_URL is required when PORTAL_ENV=production');
  if (isPlainHttp(PUBLIC_URL))
    throw new ConfigError('PUBLIC_URL must begin with https:// when PORTAL_ENV=production');
}

/** Hosts that are this machine, so no one can intercept the traffic. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/** Whether an attacker on the network can read traffic to this URL. */
export function isPlainHttp(address: string | null): boolean {
  if (address === null) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}
