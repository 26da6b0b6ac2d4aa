import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readSettings, type Settings } from './settings.ts';

/** The settings of one start, with what has been derived from them. */
export interface Config extends Settings {
  production: boolean;
  /** Base of every link, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of DATA_DIR. */
  dataDir: string;
  /** Lower-cased domains whose verified addresses become admins. */
  adminDomains: readonly string[];
  conciergeApiKey: string;
  /** The key was made here, so the start prints it. */
  conciergeApiKeyGenerated: boolean;
  seedDemo: boolean;
}

const GOOGLE = /^https:\/\/([a-z0-9-]+\.)*googleapis\.com\//;

/**
 * Reads and checks the environment. Throws a {@link ConfigError} whose message is one line for the operator.
 * Creates DATA_DIR when it has to keep the generated concierge key there.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const settings = readSettings(env);
  const production = settings.PORTAL_ENV === 'production';
  if (production) refuseUnsafeProduction(settings);
  const dataDir = resolve(settings.DATA_DIR);
  const key = settings.CONCIERGE_API_KEY ?? generatedKey(dataDir);
  return {
    ...settings,
    production,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    dataDir,
    adminDomains: settings.ADMIN_EMAIL_DOMAINS,
    conciergeApiKey: key,
    conciergeApiKeyGenerated: settings.CONCIERGE_API_KEY === null,
    seedDemo: settings.SEED_DEMO ?? !production,
  };
}

function refuseUnsafeProduction(settings: Settings): void {
  if (settings.CONCIERGE_API_KEY === null) {
    throw new ConfigError('CONCIERGE_API_KEY is required when PORTAL_ENV=production');
  }
  if (settings.SEED_DEMO) throw new ConfigError('SEED_DEMO=1 is refused when PORTAL_ENV=production');
  if (settings.PUBLIC_URL === null)
    throw new ConfigError('PUBLIC_URL is required when PORTAL_ENV=production');
  for (const name of ['PUBLIC_URL', 'SMS_URL'] as const) {
    if (isReadOnTheWay(settings[name]))
      throw new ConfigError(`${name} must begin with https:// when PORTAL_ENV=production`);
  }
  if (isReadOnTheWay(settings.SMTP_URL) && !settings.SMTP_WITHOUT_TLS) {
    throw new ConfigError(
      'SMTP_URL must begin with smtps:// or end with ?requireTLS=true when PORTAL_ENV=production, unless SMTP_WITHOUT_TLS=1',
    );
  }
  if (
    settings.DATABASE_URL !== null &&
    !settings.DATABASE_WITHOUT_TLS &&
    !isSafeDatabase(settings.DATABASE_URL)
  ) {
    throw new ConfigError(
      'DATABASE_URL must end with ?sslmode=verify-full when PORTAL_ENV=production, unless DATABASE_WITHOUT_TLS=1',
    );
  }
  for (const name of ['GOOGLE_TOKENINFO_URL', 'GOOGLE_USERINFO_URL'] as const) {
    if (!GOOGLE.test(settings[name])) {
      throw new ConfigError(`${name} must be Google's own address when PORTAL_ENV=production`);
    }
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether what goes there can be read by whoever stands between; this machine itself is no way. */
function isReadOnTheWay(url: string | null): boolean {
  if (url === null) return false;
  const { protocol, hostname, searchParams } = new URL(url);
  // With it nothing is sent before STARTTLS.
  if (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true') return false;
  return (protocol === 'http:' || protocol === 'smtp:') && !LOOPBACK.includes(hostname);
}

/** On this machine, or by TLS to a server whose certificate is looked at. */
function isSafeDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // A socket is a file, in the query or in the place of the host.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  if (host === '' || host.startsWith('/') || LOOPBACK.includes(host)) return true;
  return ['verify-full', 'verify-ca'].includes(searchParams.get('sslmode') ?? '');
}

/** Outside production the key is made once and kept, so that a restart does not lock the concierge out. */
function generatedKey(dataDir: string): string {
  const file = join(dataDir, 'concierge-api-key');
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      const kept = readFileSync(file, 'utf8').trim();
      if (kept) return kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const key = randomBytes(24).toString('base64url');
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  } catch (error) {
    throw new ConfigError(`DATA_DIR ${dataDir} is not writable (${(error as Error).message})`);
  }
}

export { ConfigError };
