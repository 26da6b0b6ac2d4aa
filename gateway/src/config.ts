import type { Site } from '@portal/shared/federation';
import { STORE_URL_PATTERN } from '@portal/platform/store';
import { configuredKeys, readTrustFile } from '@portal/platform/trust';
import {
  ConfigError,
  flag,
  host,
  integer,
  isPlainHttp,
  listOf,
  mailAddress,
  makeDataDir,
  optional,
  origins,
  readAll,
  readSharedSettings,
  refuseGuessableKey,
  refuseUnsafePublicUrl,
  visibleKey,
  type Reader,
} from '@portal/platform/server';

/** Secrets of the API. The gateway must not have them, so that a compromised gateway does not leak them. */
export const API_SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'CONCIERGE_API_KEY',
  'VAPID_PRIVATE_KEY',
];

const links = listOf('links like Instagram=https://instagram.com/gia', (part) => {
  const [label = '', href = ''] = part.split(/=(.*)/s);
  return label && URL.canParse(href) && new URL(href).protocol === 'https:' ? { label, href } : undefined;
});

/** Parses `Label=https://…`, comma-separated, at most three. null when unset. */
const socialLinks: Reader<Site['social'] | null> = (name, raw) => {
  const given = links(name, raw);
  if (!given || given.length <= 3) return given;
  throw new ConfigError(`${name} must be at most three links, not ${given.length}`);
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

/**
 * The gateway's settings, in addition to those of `platform/server/shared-settings.ts` (docs/configuration.md): default,
 * bounds, meaning.
 */
const readers = {
  /** The interface to listen on. */
  HOST: host('0.0.0.0'),
  /** The API, or several with commas. Default: http://127.0.0.1:4000. */
  API_URL: origins('http://127.0.0.1:4000'),
  /** In production: allows an API_URL without TLS to another machine, in a trusted network. */
  API_WITHOUT_TLS: flag,
  /** The bucket with builds and release sets. Without it, a folder in DATA_DIR. */
  STORE_URL: optional(STORE_URL_PATTERN, 'like s3://bucket/prefix'),
  /** The file with the public keys whose builds and release sets are served. Without it, those of the data folder. */
  TRUST_FILE: usable(readTrustFile),
  /** The private key for release sets that end a canary. Without it, a canary ends at this gateway only. */
  SIGNING_KEY: usable((raw) => configuredKeys({ SIGNING_KEY: raw })),
  /** The key for the operations page. Without it, only this machine may open it, and in production no one. */
  OPERATIONS_KEY: visibleKey(16),
  /** A service key that may read the API's metrics, for the operations page. Without it, the page leaves them out. */
  METRICS_KEY: visibleKey(16),
  /** Seconds between two checks of every file of the served builds. */
  CLOSURE_CHECK_SECONDS: integer(3600, 1, 86_400),
  /** 0 removes the service worker and its caches from every browser that opens the dashboard. */
  SERVICE_WORKER: flag,
  /** The address and the links in the footer. */
  CONTACT_EMAIL: mailAddress,
  SOCIAL_LINKS: socialLinks,
} satisfies Record<string, Reader<unknown>>;

export const gatewaySettings = Object.keys(readers);

export type GatewayConfig = ReturnType<typeof readConfig>;

/**
 * Reads the settings from the environment. Throws a {@link ConfigError} at the first invalid one. Creates
 * DATA_DIR when it holds the builds.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const settings = { ...readSharedSettings(env), ...readAll(readers, env) };
  const { API_URL, CONTACT_EMAIL: contactEmail, SOCIAL_LINKS: social } = settings;
  const apiUrls = API_URL ?? ['http://127.0.0.1:4000'];
  if (settings.production) {
    const secrets = API_SECRETS.filter((name) => env[name]).join(', ');
    const advice = "Leave it out of the gateway's environment when PORTAL_ENV=production.";
    if (secrets) throw new ConfigError(`${secrets}: for the API alone. ${advice}`);
    if (apiUrls.some(isPlainHttp) && !settings.API_WITHOUT_TLS)
      throw new ConfigError(
        'API_URL must begin with https:// to another machine when PORTAL_ENV=production, unless API_WITHOUT_TLS=1',
      );
    refuseUnsafePublicUrl(settings);
    refuseGuessableKey('OPERATIONS_KEY', settings.OPERATIONS_KEY);
    if (settings.STORE_URL !== null && settings.TRUST_FILE === null)
      throw new ConfigError('TRUST_FILE must be set with STORE_URL when PORTAL_ENV=production');
  }
  if (settings.STORE_URL === null) makeDataDir(settings.DATA_DIR);
  const site: Partial<Site> = { ...(contactEmail && { contactEmail }), ...(social && { social }) };
  return { ...settings, apiUrls, site };
}
