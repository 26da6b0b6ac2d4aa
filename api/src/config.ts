import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  bearerKey,
  ConfigError,
  DEVELOPMENT_PAYMENT_SECRET,
  isLoopback,
  isPlainHttp,
  makeWritableDataDir,
  refuseGuessableKey,
  refuseUnsafePublicUrl,
} from '@portal/platform/server';
import { readSettings, type Settings } from './server-settings.ts';

/** The settings of the process, with derived values. */
export interface Config extends Omit<Settings, 'TRUSTED_PROXIES'> {
  TRUSTED_PROXIES: string[];
  /** Absolute path of DATA_DIR. */
  dataDir: string;
  /** Something is kept in DATA_DIR. */
  keepsFiles: boolean;
  /** Lowercase domains whose verified addresses become admins. */
  adminDomains: readonly string[];
  conciergeApiKeys: readonly string[];
  /** The portal generated the key, so it is printed at startup. */
  conciergeApiKeyGenerated: boolean;
  seedDemo: boolean;
  conciergeDesk: boolean;
  /** Secrets that sign the payment provider's messages; null when there is no provider. */
  paymentWebhookSecrets: readonly string[] | null;
  requireAdminSecondFactor: boolean;
}

const GOOGLE = /^https:\/\/([a-z0-9-]+\.)*googleapis\.com\//;

/**
 * Reads and validates the environment. Throws a {@link ConfigError} with a one-line message for the operator.
 * Creates DATA_DIR when it is needed.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const settings = readSettings(env);
  const { production, DATA_DIR: dataDir } = settings;
  if (production) refuseUnsafeProduction(settings);
  refuseWrongPushKeys(settings);
  const elsewhere = ['DATABASE_URL', 'SMTP_URL', 'CONCIERGE_API_KEY', 'FILES_URL'] as const;
  const keepsFiles = elsewhere.some((name) => settings[name] === null);
  if (keepsFiles) makeWritableDataDir(dataDir);
  return {
    ...settings,
    TRUSTED_PROXIES: settings.TRUSTED_PROXIES ?? ['loopback'],
    dataDir,
    keepsFiles,
    adminDomains: settings.ADMIN_EMAIL_DOMAINS,
    conciergeApiKeys: settings.CONCIERGE_API_KEY ?? [generatedKey(dataDir)],
    conciergeApiKeyGenerated: settings.CONCIERGE_API_KEY === null,
    seedDemo: settings.SEED_DEMO ?? !production,
    requireAdminSecondFactor: settings.REQUIRE_ADMIN_SECOND_FACTOR ?? production,
    paymentWebhookSecrets:
      settings.PAYMENT_WEBHOOK_SECRET ??
      (settings.PORTAL_ENV === 'development' ? [DEVELOPMENT_PAYMENT_SECRET] : null),
    conciergeDesk: settings.CONCIERGE_DESK ?? settings.PORTAL_ENV === 'development',
  };
}

function refuseUnsafeProduction(settings: Settings): void {
  if (settings.CONCIERGE_API_KEY === null) {
    throw new ConfigError('CONCIERGE_API_KEY is required when PORTAL_ENV=production');
  }
  for (const key of settings.PAYMENT_WEBHOOK_SECRET ?? []) refuseGuessableKey('PAYMENT_WEBHOOK_SECRET', key);
  for (const key of settings.CONCIERGE_API_KEY) refuseGuessableKey('CONCIERGE_API_KEY', key);
  const everybodys = settings.ADMIN_EMAIL_DOMAINS.find((domain) => freeEmailDomains().includes(domain));
  if (everybodys)
    throw new ConfigError(
      `ADMIN_EMAIL_DOMAINS must be domains of your company when PORTAL_ENV=production: anyone can have an address of ${everybodys}`,
    );
  if (settings.SEED_DEMO) throw new ConfigError('SEED_DEMO=1 is refused when PORTAL_ENV=production');
  if (settings.CONCIERGE_DESK)
    throw new ConfigError('CONCIERGE_DESK=1 is refused when PORTAL_ENV=production: the desk needs no login');
  refuseUnsafePublicUrl(settings);
  if (settings.LIMIT_SCALE > 1)
    throw new ConfigError(
      'LIMIT_SCALE must be at most 1 when PORTAL_ENV=production: more lets guesses through',
    );
  for (const name of ['SMS_URL', 'BREACHED_PASSWORDS_URL'] as const) {
    if (isPlainHttp(settings[name]))
      throw new ConfigError(`${name} must begin with https:// when PORTAL_ENV=production`);
  }
  if (settings.SMTP_URL === null)
    throw new ConfigError('SMTP_URL is required when PORTAL_ENV=production: without it no email is sent');
  if (isPlainSmtp(settings.SMTP_URL) && !settings.SMTP_WITHOUT_TLS) {
    throw new ConfigError(
      'SMTP_URL must begin with smtps:// or end with ?requireTLS=true when PORTAL_ENV=production, unless SMTP_WITHOUT_TLS=1',
    );
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const address = settings[name];
    if (address !== null && !settings.DATABASE_WITHOUT_TLS && !isSafeDatabase(address))
      throw new ConfigError(
        `${name} must end with ?sslmode=verify-full when PORTAL_ENV=production, unless DATABASE_WITHOUT_TLS=1`,
      );
  }
  for (const name of ['GOOGLE_TOKENINFO_URL', 'GOOGLE_USERINFO_URL'] as const) {
    if (!GOOGLE.test(settings[name])) {
      throw new ConfigError(`${name} must be Google's own address when PORTAL_ENV=production`);
    }
  }
}

/** Both keys or none, of the lengths of a point of P-256 and its scalar. */
function refuseWrongPushKeys({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Settings): void {
  const lengthOf = (key: string) => (/^[\w-]+$/.test(key) ? Buffer.from(key, 'base64url').length : 0);
  if (publicKey !== null && lengthOf(publicKey) !== 65)
    throw new ConfigError('VAPID_PUBLIC_KEY must be 65 bytes as base64url');
  if (privateKey !== null && lengthOf(privateKey) !== 32)
    throw new ConfigError('VAPID_PRIVATE_KEY must be 32 bytes as base64url');
  if ((publicKey === null) !== (privateKey === null)) {
    const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
    const [set, other] = publicKey === null ? names.toReversed() : names;
    throw new ConfigError(`${set} must come with ${other}`);
  }
}

/** Domains whose addresses anyone can get. Loaded here, because only production needs the 270 KB. */
const freeEmailDomains = () => createRequire(import.meta.url)('free-email-domains') as readonly string[];

/** Checks whether the connection to the mail server may be unencrypted and the server on another machine. */
function isPlainSmtp(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  // requireTLS sends nothing before STARTTLS.
  return protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isLoopback(hostname);
}

/** The database is on this machine, or its TLS certificate is verified. */
function isSafeDatabase(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  // A Unix socket is a path, in the query or in place of the host.
  const host = decodeURIComponent(searchParams.get('host') ?? hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  return ['verify-full', 'verify-ca'].includes(searchParams.get('sslmode') ?? '');
}

/** Outside production the key is generated once and saved, so that it survives restarts. */
function generatedKey(dataDir: string): string {
  const file = join(dataDir, 'concierge-api-key');
  try {
    const saved = readKey(file);
    if (saved !== null) return saved;
    const key = randomBytes(24).toString('base64url');
    writeFileSync(file, `${key}\n`, { mode: 0o600 });
    return key;
  } catch (error) {
    throw new ConfigError(
      `CONCIERGE_API_KEY is not set, and the generated one in ${file} cannot be used (${(error as Error).message})`,
    );
  }
}

/** Reads the key from a file. Null when the file is missing, or empty because an earlier start was killed. */
function readKey(file: string): string | null {
  try {
    return bearerKey(16)('the key in it', readFileSync(file, 'utf8').trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
