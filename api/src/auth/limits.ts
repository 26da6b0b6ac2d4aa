import type { FastifyInstance } from 'fastify';
import type { Limit } from '../plugins/rate-limits.ts';

/** The limits of signing in and its neighbours, from the settings. */
export const authLimits = ({ config }: FastifyInstance) => ({
  login: (ip: string, email: string): Limit => ({
    name: 'login',
    max: config.LIMIT_LOGIN_PER_MINUTE,
    windowSeconds: 60,
    subject: `${ip} ${email}`,
  }),
  loginFailures: (email: string): Limit => ({
    name: 'login-failures',
    max: config.LIMIT_LOGIN_FAILURES_PER_15_MINUTES,
    windowSeconds: 900,
    subject: email,
    sliding: true,
  }),
  register: (ip: string): Limit => ({
    name: 'register',
    max: config.LIMIT_REGISTER_PER_HOUR,
    windowSeconds: 3600,
    subject: ip,
  }),
  /** Per address asked for: another's inbox cannot be flooded from many places. */
  forgot: (email: string): Limit => ({
    name: 'forgot',
    max: config.LIMIT_FORGOT_PER_HOUR,
    windowSeconds: 3600,
    subject: email,
  }),
  resend: (userId: number): Limit => ({
    name: 'resend',
    max: config.LIMIT_RESEND_PER_HOUR,
    windowSeconds: 3600,
    subject: String(userId),
  }),
  secret: (ip: string, subject: string): Limit => ({
    name: 'mailed-secret',
    max: config.LIMIT_VERIFY_PER_MINUTE,
    windowSeconds: 60,
    subject: `${ip} ${subject}`,
  }),
  checkUser: (ip: string): Limit => ({
    name: 'check-user',
    max: config.LIMIT_CHECK_USER_PER_MINUTE,
    windowSeconds: 60,
    subject: ip,
  }),
});
