import { isEmail } from '@portal/shared/domain';
import { isIP } from 'node:net';

/** Every setting of the API: its default, its bounds, what it means. The operations page lists them. */

/** A start that cannot go on. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Reader<T> = (name: string, raw: string | undefined) => T;

const whole =
  (fallback: number, minimum: number, maximum: number): Reader<number> =>
  (name, raw) => {
    if (raw === undefined || raw === '') return fallback;
    const value = Number(raw);
    if (!/^\d+$/.test(raw) || value < minimum || value > maximum) {
      throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not '${raw}'`);
    }
    return value;
  };

const factor =
  (fallback: number): Reader<number> =>
  (name, raw) => {
    if (raw === undefined || raw === '') return fallback;
    const value = Number(raw);
    if (!Number.isFinite(value) || value <= 0) {
      throw new ConfigError(`${name} must be a number above 0, not '${raw}'`);
    }
    return value;
  };

const text =
  (fallback: string): Reader<string> =>
  (_, raw) =>
    raw || fallback;

const choice =
  <const T extends readonly string[]>(values: T, fallback: T[number]): Reader<T[number]> =>
  (name, raw) => {
    if (!raw) return fallback;
    if (!values.includes(raw)) {
      throw new ConfigError(`${name} must be one of ${values.join(', ')}, not '${raw}'`);
    }
    return raw;
  };

const flag: Reader<boolean | null> = (name, raw) => {
  if (raw === undefined || raw === '') return null;
  if (raw !== '0' && raw !== '1') throw new ConfigError(`${name} must be 0 or 1, not '${raw}'`);
  return raw === '1';
};

const optional = (check: (raw: string) => boolean, form: string): Reader<string | null> =>
  function read(name, raw) {
    if (!raw) return null;
    if (!check(raw)) throw new ConfigError(`${name} must be ${form}`);
    return raw;
  };

const hasProtocol =
  (...protocols: string[]) =>
  (raw: string) =>
    URL.canParse(raw) && protocols.includes(new URL(raw).protocol);

const url =
  (fallback: string): Reader<string> =>
  (name, raw) => {
    if (!raw) return fallback;
    if (!hasProtocol('http:', 'https:')(raw)) throw new ConfigError(`${name} must be an http(s) URL`);
    return raw;
  };

const domains =
  (fallback: string): Reader<readonly string[]> =>
  (name, raw) => {
    const list = (raw || fallback).split(',').map((domain) => domain.trim().toLowerCase());
    for (const domain of list) {
      if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) {
        throw new ConfigError(`${name} must be comma-separated domains; '${domain}' is none`);
      }
    }
    return list;
  };

const proxies: Reader<string> = (name, raw) => {
  const list = (raw || 'loopback').split(',').map((proxy) => proxy.trim());
  for (const proxy of list) {
    if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) continue;
    const [address = '', bits = '0', ...more] = proxy.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!;
    if (more.length > 0 || !/^\d+$/.test(bits) || Number(bits) > most) {
      throw new ConfigError(`${name} must be comma-separated addresses or ranges; '${proxy}' is none`);
    }
  }
  return list.join(', ');
};

/** 'partners@gia.example' or 'Gia Partner Portal <partners@gia.example>'. */
const mailbox =
  (fallback: string): Reader<string> =>
  (name, raw) => {
    if (!raw) return fallback;
    const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(raw)?.[1] ?? raw;
    if (!isEmail(address)) throw new ConfigError(`${name} must be an e-mail address, with or without a name`);
    return raw;
  };

const readers = {
  /** The one URL's port; the gateway listens there. Only the default of PUBLIC_URL needs it here. */
  PORT: whole(3000, 1, 65_535),
  /** Where the API listens. 0 takes any free port. */
  API_HOST: text('127.0.0.1'),
  API_PORT: whole(4000, 0, 65_535),
  /** Base of every link. Default: http://localhost:PORT. */
  PUBLIC_URL: optional(hasProtocol('http:', 'https:'), 'an http(s) URL'),
  /** Embedded database, mails, generated key. */
  DATA_DIR: text('./.data'),
  /** PostgreSQL; without it the embedded database in DATA_DIR. */
  DATABASE_URL: optional(hasProtocol('postgres:', 'postgresql:'), 'a postgres:// URL'),
  /** In production: a DATABASE_URL without TLS to another machine, in a network that is trusted. */
  DATABASE_WITHOUT_TLS: flag,
  /** Connections to PostgreSQL. */
  DATABASE_POOL: whole(10, 2, 200),
  /**
   * Milliseconds after which PostgreSQL gives up a statement or a connection attempt. A call whose waits for it add up to
   * nine tenths of this is answered 503.
   */
  DATABASE_TIMEOUT_MS: whole(5000, 100, 60_000),
  /** Real mail; without it mails are kept in DATA_DIR and shown at /dev/mailbox outside production. */
  SMTP_URL: optional(hasProtocol('smtp:', 'smtps:'), 'an smtp:// or smtps:// URL'),
  /** In production smtp:// without ?requireTLS=true is refused, unless this says that the network there is trusted. */
  SMTP_WITHOUT_TLS: flag,
  /** Milliseconds that the mail server or the provider of text messages may be silent. A job has a minute in all. */
  DELIVERY_TIMEOUT_MS: whole(15_000, 100, 18_000),
  /** Pause before a failed message is tried again; it doubles each time, up to 15 minutes. */
  DELIVERY_RETRY_SECONDS: whole(5, 0, 900),
  /** Attempts after the first; then the message counts as undelivered. The defaults last for two hours. */
  DELIVERY_RETRIES: whole(16, 0, 100),
  /** Who sends text messages: it gets {to, text, id} as JSON. Without it, mails are sent instead. */
  SMS_URL: optional(hasProtocol('http:', 'https:'), 'an http(s) URL'),
  /** Sent to SMS_URL as a bearer token. */
  SMS_TOKEN: optional(() => true, ''),
  MAIL_FROM: mailbox('Gia Partner Portal <partners@gia.example>'),
  /** Where contact messages and profile requests go. */
  TEAM_EMAIL: mailbox('partners@gia.example'),
  ADMIN_EMAIL_DOMAINS: domains('gia.example,concierge.example'),
  /** Key of the concierge platform. */
  CONCIERGE_API_KEY: optional((raw) => raw.length >= 16, 'at least 16 characters long'),
  GOOGLE_CLIENT_ID: optional(() => true, ''),
  GOOGLE_TOKENINFO_URL: url('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_USERINFO_URL: url('https://openidconnect.googleapis.com/v1/userinfo'),
  /** Milliseconds the provider may take for both answers together. */
  GOOGLE_TIMEOUT_MS: whole(4000, 100, 20_000),
  /** Demo data at the first start. */
  SEED_DEMO: flag,
  PORTAL_ENV: choice(['development', 'staging', 'production'], 'development'),
  /** Multiplies every rate limit (test and load runs). */
  LIMIT_SCALE: factor(1),
  /** Comma-separated addresses or ranges whose X-Forwarded-For counts. */
  TRUSTED_PROXIES: proxies,
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'warn'),

  SESSION_IDLE_HOURS: whole(12, 1, 8760),
  SESSION_ABSOLUTE_DAYS: whole(7, 1, 365),
  /** For how long the token before a refresh still works, so that two tabs do not end each other. */
  REFRESH_GRACE_SECONDS: whole(10, 0, 300),
  VERIFY_CODE_HOURS: whole(24, 1, 720),
  RESEND_COOLDOWN_SECONDS: whole(60, 0, 3600),
  RESET_MINUTES: whole(60, 1, 1440),
  /** How many password hashes are computed at once. */
  PASSWORD_HASHES_AT_ONCE: whole(4, 1, 64),

  LIMIT_LOGIN_PER_MINUTE: whole(5, 1, 100_000),
  LIMIT_LOGIN_FAILURES_PER_15_MINUTES: whole(10, 1, 100_000),
  LIMIT_REGISTER_PER_HOUR: whole(5, 1, 100_000),
  LIMIT_FORGOT_PER_HOUR: whole(3, 1, 100_000),
  LIMIT_RESEND_PER_HOUR: whole(5, 1, 100_000),
  LIMIT_VERIFY_PER_MINUTE: whole(10, 1, 100_000),
  LIMIT_CONTACT_PER_HOUR: whole(5, 1, 100_000),
  LIMIT_CHECK_USER_PER_MINUTE: whole(10, 1, 100_000),
  LIMIT_EXPORT_PER_HOUR: whole(10, 1, 100_000),
  LIMIT_PER_USER_PER_MINUTE: whole(300, 1, 1_000_000),

  /** Seconds between heartbeats of the live stream. */
  LIVE_HEARTBEAT_SECONDS: whole(20, 1, 300),
} satisfies Record<string, Reader<unknown>>;

/** Every setting, read. */
export type Settings = { [K in keyof typeof readers]: ReturnType<(typeof readers)[K]> };

/** Reads every setting from the environment; throws a {@link ConfigError} for the first bad one. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return Object.fromEntries(
    Object.entries(readers).map(([name, read]) => [name, read(name, env[name])]),
  ) as Settings;
}
