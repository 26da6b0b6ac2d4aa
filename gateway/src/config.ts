import type { Environment, Site } from '@portal/shared/federation';
import { STORE_URL_PATTERN } from '@portal/platform/store';
import { configuredKeys, readTrustFile } from '@portal/platform/trust';
import {
  ConfigError,
  flag,
  host,
  integer,
  isPlainHttp,
  mailAddress,
  makeDataDir,
  optional,
  origin,
  quoted,
  readAll,
  readSharedSettings,
  refuseUnsafePublicUrl,
  visibleKey,
  type Reader,
} from '@portal/platform/server';

/** The gateway's configuration (docs/configuration.md). */
export interface GatewayConfig {
  port: number;
  /** The interface to listen on. */
  host: string;
  dataDir: string;
  /** The bucket with builds and release sets, as `s3://bucket/prefix`. null: a folder in `dataDir`. */
  storeUrl: string | null;
  /** The file with the public keys whose builds and release sets are served. null: those of the data folder. */
  trustFile: string | null;
  /** The private key for release sets that end a canary. null: a canary ends at this gateway only. */
  signingKey: string | null;
  environment: Environment;
  /** The portal's public URL, without a trailing slash. */
  publicUrl: string;
  apiUrl: string;
  googleClientId: string | null;
  /** IP addresses or ranges of the proxies whose X-Forwarded-For is trusted. null: trust none. */
  trustedProxies: string[] | null;
  /** The key for the operations page. null: only this machine may open it, and in production no one. */
  operationsKey: string | null;
  /** Configured parts of the address and links in the footer. */
  site: Partial<Site>;
  /** How long the readiness check fails before the port closes, in ms, so that load balancers notice. */
  shutdownDelayMs: number;
  /** Interval for checking every file of the served builds, in ms. */
  closureCheckMs: number;
}

/** Secrets of the API. The gateway must not have them, so that a compromised gateway does not leak them. */
export const API_SECRETS = ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'CONCIERGE_API_KEY'];

/** Parses `Label=https://…`, comma-separated, at most three. null when unset. */
const socialLinks: Reader<Site['social'] | null> = (name, raw) => {
  if (!raw) return null;
  const links = raw.split(',').map((part) => {
    const [label = '', href = ''] = part.trim().split(/=(.*)/s);
    if (label && URL.canParse(href) && new URL(href).protocol === 'https:') return { label, href };
    throw new ConfigError(
      `${name} must be like Instagram=https://instagram.com/gia, separated by commas; ${quoted(part.trim())} is not`,
    );
  });
  if (links.length > 3) throw new ConfigError(`${name} must be at most three links, not ${links.length}`);
  return links;
};

/** A value that `read` can use, or null when unset. The error message does not show it. */
const usable =
  (read: (raw: string) => unknown): Reader<string | null> =>
  (_, raw) => {
    if (!raw) return null;
    try {
      read(raw);
    } catch (error) {
      throw new ConfigError((error as Error).message);
    }
    return raw;
  };

/** The gateway's settings in addition to those of `platform/server/shared-settings.ts`. */
const readers = {
  HOST: host('0.0.0.0'),
  API_URL: origin('http://127.0.0.1:4000'),
  API_WITHOUT_TLS: flag,
  STORE_URL: optional(STORE_URL_PATTERN, 'like s3://bucket/prefix'),
  TRUST_FILE: usable(readTrustFile),
  SIGNING_KEY: usable((raw) => configuredKeys({ SIGNING_KEY: raw })),
  OPERATIONS_KEY: visibleKey(16),
  CLOSURE_CHECK_SECONDS: integer(3600, 1, 86_400),
  CONTACT_EMAIL: mailAddress,
  SOCIAL_LINKS: socialLinks,
} satisfies Record<string, Reader<unknown>>;

/** The names of these settings. */
export const gatewaySettings = Object.keys(readers);

/**
 * Reads the settings from the environment. Throws a {@link ConfigError} at the first invalid one. Creates
 * DATA_DIR when it holds the builds.
 */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const portal = readSharedSettings(env);
  const { HOST, API_URL, API_WITHOUT_TLS, STORE_URL, ...own } = readAll(readers, env);
  const apiUrl = API_URL ?? 'http://127.0.0.1:4000';
  if (portal.production) {
    refuseSecrets(env);
    if (isPlainHttp(apiUrl) && !API_WITHOUT_TLS)
      throw new ConfigError(
        'API_URL must begin with https:// to another machine when PORTAL_ENV=production, unless API_WITHOUT_TLS=1',
      );
    refuseUnsafePublicUrl(portal);
    if (STORE_URL !== null && own.TRUST_FILE === null)
      throw new ConfigError('TRUST_FILE must be set with STORE_URL when PORTAL_ENV=production');
  }
  if (STORE_URL === null) makeDataDir(portal.DATA_DIR);
  return {
    port: portal.PORT,
    host: HOST,
    dataDir: portal.DATA_DIR,
    storeUrl: STORE_URL,
    trustFile: own.TRUST_FILE,
    signingKey: own.SIGNING_KEY,
    environment: portal.PORTAL_ENV,
    publicUrl: portal.publicUrl,
    apiUrl,
    googleClientId: portal.GOOGLE_CLIENT_ID,
    trustedProxies: portal.TRUSTED_PROXIES,
    operationsKey: own.OPERATIONS_KEY,
    site: {
      ...(own.CONTACT_EMAIL && { contactEmail: own.CONTACT_EMAIL }),
      ...(own.SOCIAL_LINKS && { social: own.SOCIAL_LINKS }),
    },
    shutdownDelayMs: portal.shutdownDelayMs,
    closureCheckMs: own.CLOSURE_CHECK_SECONDS * 1000,
  };
}

function refuseSecrets(env: NodeJS.ProcessEnv): void {
  const given = API_SECRETS.filter((name) => env[name]);
  if (given.length === 0) return;
  throw new ConfigError(
    `${given.join(', ')}: for the API alone. Leave it out of the gateway's environment when PORTAL_ENV=production.`,
  );
}
