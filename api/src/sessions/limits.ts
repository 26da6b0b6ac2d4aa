import type { FastifyInstance } from 'fastify';
import { clientOf, networkOf } from '@portal/platform/server';
import type { Limit } from '../http/rate-limits.ts';

const FAILURE_SECONDS = 15 * 60;

/** The rate limits of authentication, from the settings. `ip` is the client's address. */
export const authLimits = ({ config }: FastifyInstance) => ({
  /** Not enough alone, because the caller chooses the email: {@link verifyPassword} also counts by address. */
  login: (ip: string, email: string): Limit => ({
    name: 'login',
    max: config.LIMIT_LOGIN_PER_MINUTE,
    windowSeconds: 60,
    subject: `${clientOf(ip)} ${email}`,
  }),
  /** Wrong passwords per account, whether or not it exists. */
  loginFailures: (email: string): Limit => ({
    name: 'login-failures',
    max: config.LIMIT_LOGIN_FAILURES_PER_15_MINUTES,
    windowSeconds: FAILURE_SECONDS,
    subject: email,
    sliding: true,
    message: (wait) => `Too many attempts. Please try again in ${wait}, or reset your password.`,
  }),
  /** Wrong passwords per IP address, for any account: detects one password tried on many accounts. */
  addressFailures: (ip: string): Limit => ({
    name: 'address-failures',
    max: config.LIMIT_ADDRESS_FAILURES_PER_15_MINUTES,
    windowSeconds: FAILURE_SECONDS,
    subject: clientOf(ip),
    growing: true,
    message: fromNetwork,
  }),
  /** Wrong passwords per network, for any account: covers an attacker who changes IP addresses. */
  networkFailures: (ip: string): Limit => ({
    name: 'network-failures',
    max: config.LIMIT_NETWORK_FAILURES_PER_15_MINUTES,
    windowSeconds: FAILURE_SECONDS,
    subject: networkOf(ip, { ipv6Bits: 56 }),
    growing: true,
    message: fromNetwork,
  }),
  /** Both steps of a login with a passkey count. */
  passkey: (ip: string): Limit => ({
    name: 'passkey',
    max: config.LIMIT_LOGIN_PER_MINUTE * 2,
    windowSeconds: 60,
    subject: clientOf(ip),
  }),
  google: (ip: string): Limit => ({
    name: 'google',
    max: config.LIMIT_LOGIN_PER_MINUTE * 2,
    windowSeconds: 60,
    subject: clientOf(ip),
  }),
  /** Wrong codes of a second factor per user. Only somebody who knows the password can use it up. */
  codeFailures: (userId: number): Limit => ({
    name: 'code-failures',
    max: config.LIMIT_CODE_FAILURES_PER_15_MINUTES,
    windowSeconds: FAILURE_SECONDS,
    subject: String(userId),
    growing: true,
    message: (wait) => `Too many wrong codes. Please try again in ${wait}, or reset your password.`,
  }),
  /** Each set of recovery codes takes ten hashes and an email. */
  recoveryCodes: (userId: number): Limit => ({
    name: 'recovery-codes',
    max: config.LIMIT_RESEND_PER_HOUR,
    windowSeconds: 3600,
    subject: String(userId),
  }),
  resend: (userId: number): Limit => ({
    name: 'resend',
    max: config.LIMIT_RESEND_PER_HOUR,
    windowSeconds: 3600,
    subject: String(userId),
  }),
  /** Per new address, for any user: prevents flooding an inbox from many accounts. */
  newAddress: (email: string): Limit => ({
    name: 'new-address',
    max: config.LIMIT_RESEND_PER_HOUR,
    windowSeconds: 3600,
    subject: email,
  }),
  /** Attempts with emailed links, of any kind and user: an id or email in the request is the caller's own choice. */
  secret: (ip: string): Limit => ({
    name: 'mailed-secret',
    max: config.LIMIT_VERIFY_PER_MINUTE,
    windowSeconds: 60,
    subject: clientOf(ip),
  }),
  checkUser: (ip: string): Limit => ({
    name: 'check-user',
    max: config.LIMIT_CHECK_USER_PER_MINUTE,
    windowSeconds: 60,
    subject: clientOf(ip),
  }),
});

const fromNetwork = (wait: string) =>
  `Too many failed logins from your network. Please try again in ${wait}, or reset your password to log in now.`;
