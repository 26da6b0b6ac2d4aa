import {
  bearerKeys,
  choice,
  domains,
  factor,
  flag,
  host,
  mailbox,
  privateNetworks,
  readAll,
  readSharedSettings,
  url,
  urlOr,
  webhookSecrets,
  visibleKey,
  integer,
  optional,
  type Reader,
  type SettingsOf,
} from '@portal/platform/server';
import { STORE_URL_PATTERN } from '@portal/platform/store';

const GOOGLE = { schemes: ['http', 'https'], example: 'https://oauth2.googleapis.com/tokeninfo' };

/** The API's settings, in addition to those of `platform/server/shared-settings.ts`: default, bounds, meaning. */
const readers = {
  /** The address that the API listens on. Port 0 selects any free port. */
  API_HOST: host('127.0.0.1'),
  API_PORT: integer(4000, 0, 65_535),
  /** The PostgreSQL URL. Without it, the API uses the embedded database in DATA_DIR. */
  DATABASE_URL: url({
    schemes: ['postgres', 'postgresql'],
    example: 'postgres://user:password@db.example/portal',
    hostless: true,
  }),
  /** The database's own address, for what needs a session, when DATABASE_URL leads to a pooler in transaction mode. */
  DATABASE_DIRECT_URL: url({
    schemes: ['postgres', 'postgresql'],
    example: 'postgres://user:password@db.example/portal',
    hostless: true,
  }),
  /** In production: allows a DATABASE_URL without TLS to another machine, in a trusted network. */
  DATABASE_WITHOUT_TLS: flag,
  /** Connections to PostgreSQL. */
  DATABASE_POOL: integer(10, 2, 200),
  /**
   * Milliseconds after which PostgreSQL cancels a statement or a connection attempt. A call that waits nine
   * tenths of this in total gets a 503.
   */
  DATABASE_TIMEOUT_MS: integer(5000, 100, 60_000),
  /** Milliseconds after which a statement is logged as slow. */
  SLOW_STATEMENT_MS: integer(500, 10, 60_000),
  /** The SMTP server. Without it, emails are saved in DATA_DIR and shown at /dev/mailbox outside production. */
  SMTP_URL: url({ schemes: ['smtp', 'smtps'], example: 'smtps://user:password@mail.example:465' }),
  /** In production smtp:// requires ?requireTLS=true, unless this setting marks the network as trusted. */
  SMTP_WITHOUT_TLS: flag,
  /**
   * The timeout of the mail server and of the provider of text messages, in milliseconds. A job has one
   * minute in total.
   */
  DELIVERY_TIMEOUT_MS: integer(15_000, 100, 18_000),
  /** Delay before a failed message is retried; it doubles each time, up to 15 minutes. */
  DELIVERY_RETRY_SECONDS: integer(5, 0, 900),
  /** Attempts after the first; then the message counts as undelivered. The defaults cover two hours. */
  DELIVERY_RETRIES: integer(16, 0, 100),
  /** The provider of text messages, which gets {to, text, id} as JSON. Without it, emails are sent instead. */
  SMS_URL: url({ schemes: ['http', 'https'], example: 'https://sms.example/messages' }),
  /** Sent to SMS_URL as a bearer token. */
  SMS_TOKEN: visibleKey(1),
  /** The key pair with which push services know the portal, as base64url. Without it, the portal makes and keeps one. */
  VAPID_PUBLIC_KEY: visibleKey(87),
  VAPID_PRIVATE_KEY: visibleKey(43),
  /** The domains of push services to which the API may send. */
  PUSH_SERVICES: domains('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com'),
  MAIL_FROM: mailbox('Gia Partner Portal <partners@gia.example>'),
  /** The recipient of contact messages and profile requests. */
  TEAM_EMAIL: mailbox('partners@gia.example'),
  ADMIN_EMAIL_DOMAINS: domains('gia.example,concierge.example'),
  /** The role of an admin who verifies an address of ADMIN_EMAIL_DOMAINS. The first admin becomes owner. */
  ADMIN_DEFAULT_ROLE: choice(['operator', 'viewer'], 'operator'),
  /** Admins must add an authenticator app first; on in production by default. */
  REQUIRE_ADMIN_SECOND_FACTOR: flag,
  /** The API key of the concierge platform. */
  CONCIERGE_API_KEY: bearerKeys(16),
  /** Signs the messages of the payment provider to /api/payments/webhook. Without it, there is no provider. */
  PAYMENT_WEBHOOK_SECRET: webhookSecrets,
  /** The timeout of a webhook in milliseconds, for connecting, sending and the response together. */
  WEBHOOK_TIMEOUT_MS: integer(15_000, 100, 30_000),
  /** Private networks that webhooks may reach. Without it, they only reach public addresses. */
  WEBHOOK_ALLOWED_NETWORKS: privateNetworks,
  GOOGLE_TOKENINFO_URL: urlOr('https://oauth2.googleapis.com/tokeninfo', GOOGLE),
  GOOGLE_USERINFO_URL: urlOr('https://openidconnect.googleapis.com/v1/userinfo', GOOGLE),
  /** The timeout in milliseconds for both of Google's responses together. */
  GOOGLE_TIMEOUT_MS: integer(4000, 100, 20_000),
  /** Adds demo data at the first start. */
  SEED_DEMO: flag,
  /** Serves the concierge's desk at /dev/concierge, which needs no login. */
  CONCIERGE_DESK: flag,
  /** Multiplies every rate limit (for test and load runs); at most 1 in production. */
  LIMIT_SCALE: factor(1, 1_000_000),
  LOG_LEVEL: choice(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'warn'),

  SESSION_IDLE_HOURS: integer(12, 1, 8760),
  SESSION_ABSOLUTE_DAYS: integer(7, 1, 365),
  /** Concurrent sessions per user; a further one ends the least recently used. */
  SESSIONS_PER_USER: integer(50, 1, 10_000),
  /** How long a token works after its refresh, so that two tabs do not end each other's session. */
  REFRESH_GRACE_SECONDS: integer(10, 0, 300),
  /** How long a session may do sensitive things after a login or a confirmation of the user's identity. */
  CONFIRMATION_SECONDS: integer(600, 1, 3600),
  /** How long the reset of a vendor's second factors waits. */
  FACTOR_RESET_HOURS: integer(24, 1, 720),
  VERIFY_CODE_HOURS: integer(24, 1, 720),
  RESEND_COOLDOWN_SECONDS: integer(60, 0, 3600),
  RESET_MINUTES: integer(60, 1, 1440),
  /** The number of days in which the old address can undo an email change. */
  UNDO_EMAIL_CHANGE_DAYS: integer(7, 1, 30),
  /** How many password hashes are computed concurrently. */
  PASSWORD_HASHES_AT_ONCE: integer(4, 1, 64),

  /** The minimum zxcvbn score of a new password; 3 rejects every password of 8 characters, which the rules allow. */
  PASSWORD_MIN_SCORE: integer(2, 1, 4),
  /**
   * The range interface of Have I Been Pwned, or a copy of it. New passwords from data breaches are refused. Without it,
   * they are not checked. It gets the first five characters of a password's SHA-1 hash.
   */
  BREACHED_PASSWORDS_URL: url({
    schemes: ['http', 'https'],
    example: 'https://api.pwnedpasswords.com/range/',
  }),

  /** The bucket with the files of messages, as `s3://bucket/prefix`. Without it, they are in DATA_DIR. */
  FILES_URL: optional(STORE_URL_PATTERN, 'like s3://bucket/prefix'),
  /**
   * The files of messages in megabytes that the members of an account may store together, and the concierge for that
   * account: on one lead, on all leads, and in 24 hours.
   */
  FILES_MB_PER_LEAD: integer(200, 10, 1_000_000),
  FILES_MB_PER_ACCOUNT: integer(5000, 10, 1_000_000),
  FILES_MB_PER_DAY: integer(500, 10, 1_000_000),
  /** How long the client can open a picture or PDF of a response at an address of the concierge API, in hours. */
  FILE_ADDRESS_HOURS: integer(24, 1, 720),
  /** How long an author can delete a message on a lead, in minutes. */
  MESSAGE_DELETE_MINUTES: integer(5, 0, 1440),

  /** Days after which the daily job deletes notifications, sent emails and text messages, and audit entries. */
  RETENTION_NOTIFICATIONS_DAYS: integer(180, 30, 3650),
  RETENTION_EMAILS_DAYS: integer(365, 30, 3650),
  RETENTION_AUDIT_DAYS: integer(2557, 365, 36_500),

  LIMIT_LOGIN_PER_MINUTE: integer(5, 1, 100_000),
  /** Wrong passwords for one account. */
  LIMIT_LOGIN_FAILURES_PER_15_MINUTES: integer(10, 1, 100_000),
  /**
   * Wrong passwords from one address (IPv6: /64), for all accounts; twice as many in 2 hours, three times as
   * many in a day.
   */
  LIMIT_ADDRESS_FAILURES_PER_15_MINUTES: integer(30, 1, 100_000),
  /**
   * Wrong passwords from one network (/24, IPv6: /56), for all accounts; twice as many in 2 hours, three
   * times as many in a day.
   */
  LIMIT_NETWORK_FAILURES_PER_15_MINUTES: integer(100, 1, 100_000),
  /** Wrong codes of a second factor for one user; twice as many in 2 hours, three times as many in a day. */
  LIMIT_CODE_FAILURES_PER_15_MINUTES: integer(10, 1, 100_000),
  LIMIT_REGISTER_PER_HOUR: integer(5, 1, 100_000),
  LIMIT_FORGOT_PER_HOUR: integer(3, 1, 100_000),
  LIMIT_RESEND_PER_HOUR: integer(5, 1, 100_000),
  LIMIT_VERIFY_PER_MINUTE: integer(10, 1, 100_000),
  LIMIT_CONTACT_PER_HOUR: integer(5, 1, 100_000),
  /** Profile update requests of one account. */
  LIMIT_PROFILE_REQUESTS_PER_HOUR: integer(20, 1, 100_000),
  /** How often an account may pause and resume; the team is emailed each time. */
  LIMIT_PAUSES_PER_HOUR: integer(10, 1, 100_000),
  /** Emails with an invitation to the team of one account. */
  LIMIT_INVITATIONS_PER_DAY: integer(20, 1, 100_000),
  /** Emails with an invitation to one address, from all accounts. */
  LIMIT_INVITATIONS_PER_ADDRESS_PER_DAY: integer(5, 1, 100_000),
  /** Applications of one user, who may withdraw and apply again; the team is emailed each time. */
  LIMIT_APPLICATIONS_PER_HOUR: integer(20, 1, 100_000),
  /** Edits and withdrawals of responses by one account; the team is emailed each time. */
  LIMIT_RESPONSE_CHANGES_PER_HOUR: integer(60, 1, 100_000),
  /** Messages that a member sends on leads. */
  LIMIT_MESSAGES_PER_HOUR: integer(120, 1, 100_000),
  /** Text messages about the leads of one account, which the provider bills; further ones are sent as emails. */
  LIMIT_TEXTS_PER_ACCOUNT_PER_DAY: integer(50, 1, 100_000),
  /** Files that a member uploads for messages. */
  LIMIT_UPLOADS_PER_HOUR: integer(60, 1, 100_000),
  LIMIT_CHECK_USER_PER_MINUTE: integer(10, 1, 100_000),
  LIMIT_EXPORT_PER_HOUR: integer(10, 1, 100_000),
  LIMIT_PER_USER_PER_MINUTE: integer(300, 1, 1_000_000),
  /** Concurrent live streams per user and API process: one for each tab. */
  LIMIT_STREAMS_PER_USER: integer(20, 1, 10_000),

  /** Seconds in which an admin can undo a decision on an application; 0 decides immediately. */
  DECISION_UNDO_SECONDS: integer(10, 0, 300),

  /** Seconds in which a vendor can undo a response to a lead; 0 sends immediately. */
  RESPONSE_UNDO_SECONDS: integer(10, 0, 300),

  /** Hours after which the vendor is told that the client has not opened the response. */
  RESPONSE_SEEN_HOURS: integer(48, 1, 720),

  /** Seconds between heartbeats of the live stream. */
  LIVE_HEARTBEAT_SECONDS: integer(20, 1, 300),
} satisfies Record<string, Reader<unknown>>;

/** The names of the settings above. */
export const apiSettings = Object.keys(readers);

/** Every setting with its parsed value. */
export type Settings = SettingsOf<typeof readers> & ReturnType<typeof readSharedSettings>;

/** Reads every setting from the environment. Throws a ConfigError for the first invalid one. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  ...readSharedSettings(env),
  ...readAll(readers, env),
});
