import type { Config } from '../config.ts';

/** The lifetimes of sessions. */
export type SessionRules = Pick<
  Config,
  'SESSION_ABSOLUTE_DAYS' | 'SESSION_IDLE_HOURS' | 'SESSIONS_PER_USER' | 'REFRESH_GRACE_SECONDS'
>;
