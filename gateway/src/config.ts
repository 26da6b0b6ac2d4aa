import { isIP } from 'node:net';
import { environments, type Environment, type Site } from '@portal/shared/federation';
import { isEmail } from '@portal/shared/domain';
import { defaultDataDir, isStoreUrl } from '@portal/shared/federation/store';

/** What the gateway is told at start (documented in docs/configuration.md). */
export interface GatewayConfig {
  port: number;
  /** The interface it listens on. */
  host: string;
  dataDir: string;
  /** The bucket that holds builds and release sets, as `s3://bucket/prefix`; null: the folder in `dataDir`. */
  storeUrl: string | null;
  environment: Environment;
  /** The base of the portal's one URL; without a trailing slash. */
  publicUrl: string;
  apiUrl: string;
  googleClientId: string | null;
  /** Addresses or ranges of the proxies in front, whose X-Forwarded-For counts; null: nobody's does. */
  trustedProxies: string[] | null;
  /** Opens the operations page; null: to this machine only, and in production to nobody. */
  operationsKey: string | null;
  /** What of the footer's address and links is configured. */
  site: Partial<Site>;
}

/** A setting cannot be used; the message says which and why, in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What the API alone needs to know: whoever takes the gateway over must not have it too. */
export const API_SECRETS = ['DATABASE_URL', 'SMTP_URL', 'SMS_URL', 'CONCIERGE_API_KEY'];

/** Reads the settings from the environment. Throws a {@link ConfigError} at the first bad one. */
export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const port = readPort(env['PORT'] ?? '3000');
  const environment = readEnvironment(env['PORTAL_ENV'] || 'development');
  if (environment === 'production') {
    refuseSecrets(env);
    refusePlainApi(env);
  }
  return {
    port,
    host: env['HOST'] || '0.0.0.0',
    dataDir: defaultDataDir(env),
    storeUrl: readStoreUrl(env['STORE_URL']),
    environment,
    publicUrl: readUrl('PUBLIC_URL', env['PUBLIC_URL'] || `http://localhost:${port}`),
    apiUrl: readUrl('API_URL', env['API_URL'] || 'http://127.0.0.1:4000'),
    googleClientId: readGoogleClientId(env['GOOGLE_CLIENT_ID']),
    trustedProxies: readProxies(env['TRUSTED_PROXIES']),
    operationsKey: readOperationsKey(env['OPERATIONS_KEY']),
    site: readSite(env),
  };
}

function refuseSecrets(env: NodeJS.ProcessEnv): void {
  const given = API_SECRETS.filter((name) => env[name]);
  if (given.length === 0) return;
  throw new ConfigError(
    `${given.join(', ')}: for the API alone. Leave it out of the gateway's environment when PORTAL_ENV=production.`,
  );
}

/** What people send goes on to the API: to another machine not where it can be read, unless its network is trusted. */
function refusePlainApi(env: NodeJS.ProcessEnv): void {
  const { protocol, hostname } = new URL(readUrl('API_URL', env['API_URL'] || 'http://127.0.0.1:4000'));
  if (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return;
  if (env['API_WITHOUT_TLS'] === '1') return;
  throw new ConfigError(
    'API_URL must begin with https:// to another machine when PORTAL_ENV=production, unless API_WITHOUT_TLS=1.',
  );
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
  throw new ConfigError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

function readEnvironment(text: string): Environment {
  if ((environments as readonly string[]).includes(text)) return text as Environment;
  throw new ConfigError(`PORTAL_ENV must be one of ${environments.join(', ')}, not '${text}'.`);
}

function readUrl(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/$/, '');
  }
  throw new ConfigError(`${name} must be an http or https URL, not '${text}'.`);
}

function readGoogleClientId(text: string | undefined): string | null {
  if (!text) return null;
  if (/^[\w.-]+$/.test(text)) return text;
  throw new ConfigError(`GOOGLE_CLIENT_ID does not look like a client id: '${text}'.`);
}

function readStoreUrl(text: string | undefined): string | null {
  if (!text) return null;
  if (isStoreUrl(text)) return text;
  throw new ConfigError(`STORE_URL must be like s3://bucket/prefix, not '${text}'.`);
}

/** The names that Fastify knows, addresses, and ranges such as 10.0.0.0/8; parted by commas. */
function readProxies(text: string | undefined): string[] | null {
  if (!text) return null;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  for (const proxy of proxies) {
    const [address = '', bits = '0', ...more] = proxy.split('/');
    const known = ['loopback', 'linklocal', 'uniquelocal'].includes(proxy) || isIP(address) > 0;
    if (!known || more.length > 0 || !/^\d{1,3}$/.test(bits))
      throw new ConfigError(
        `TRUSTED_PROXIES must be addresses or ranges parted by commas; '${proxy}' is none.`,
      );
  }
  return proxies;
}

function readOperationsKey(text: string | undefined): string | null {
  if (!text) return null;
  if (/^[\x21-\x7e]{16,}$/.test(text)) return text;
  throw new ConfigError('OPERATIONS_KEY must have at least 16 characters and no spaces.');
}

/** CONTACT_EMAIL, and SOCIAL_LINKS as `Label=https://…` parted by commas, three at most. */
function readSite(env: NodeJS.ProcessEnv): Partial<Site> {
  const site: Partial<Site> = {};
  const email = env['CONTACT_EMAIL'];
  if (email) {
    if (!isEmail(email)) throw new ConfigError(`CONTACT_EMAIL must be an e-mail address, not '${email}'.`);
    site.contactEmail = email;
  }
  if (env['SOCIAL_LINKS']) {
    site.social = env['SOCIAL_LINKS'].split(',').map(readSocialLink);
    if (site.social.length > 3) throw new ConfigError('SOCIAL_LINKS has room for three links.');
  }
  return site;
}

function readSocialLink(text: string): Site['social'][number] {
  const [label = '', href = ''] = text.trim().split(/=(.*)/s);
  if (label && URL.canParse(href) && new URL(href).protocol === 'https:') return { label, href };
  throw new ConfigError(`SOCIAL_LINKS must be like 'Instagram=https://…', not '${text.trim()}'.`);
}
