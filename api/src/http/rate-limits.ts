import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { createHash } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { describeWait } from '@portal/shared/domain';
import { Problem } from './problem.ts';
import { clientOf } from '@portal/platform/server';
import {
  countRecentUses,
  countUse,
  deleteWindow,
  GENERAL_LIMIT,
  releaseUses,
  type RecentUse,
  type Span,
  type Use,
} from './rate-counters.repository.ts';

/** A rate limit for a subject. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
  subject: string;
  /** Applies to every span of that length (sliding window) instead of fixed windows. */
  sliding?: boolean;
  /** Sliding, with longer waits for repeated attempts ({@link GROWING_SPANS}). */
  growing?: boolean;
  /** The use, if another statement has counted it. */
  counted?: Pick<Use, 'count' | 'resetsAt'> | null;
  /** The message of the 429. `wait` is '15 minutes'. */
  message?: (wait: string) => string;
}

/**
 * The spans of a growing limit of 15 minutes: `max` uses in 15 minutes, twice as many in 2 hours, three times
 * as many in a day.
 */
const GROWING_SPANS = [
  { windows: 1, uses: 1 },
  { windows: 8, uses: 2 },
  { windows: 96, uses: 3 },
];

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one use and throws a 429 when it exceeds the limit. */
    limit(reply: FastifyReply, limit: Limit): Promise<Use>;
    /** Counts one use of each sliding limit with one statement, or of none when one of them throws a 429. */
    limitAll(reply: FastifyReply, limits: Limit[]): Promise<Use[]>;
    /** Removes counted uses, for limits that count only failures. */
    releaseUses(uses: Use[]): Promise<void>;
    /** Resets a limit for its subject. */
    forget(limit: Limit, db?: Database): Promise<void>;
  }
}

/** Rate limits with counters in the database, shared by all processes. */
export const rateLimits = plugin(
  function rateLimitsPlugin(app: FastifyInstance) {
    const scaledMax = ({ max }: Limit) => Math.max(1, Math.floor(max * app.config.LIMIT_SCALE));
    const assertWithin = (reply: FastifyReply, limit: Limit, use: RecentUse) => {
      const headers = {
        'x-ratelimit-limit': String(use.max),
        'x-ratelimit-remaining': String(Math.max(0, use.max - use.count)),
        'x-ratelimit-reset': String(Math.ceil(use.resetsAt.getTime() / 1000)),
      };
      reply.headers(headers);
      if (use.count > use.max) throw new LimitReached(limit, use, headers);
    };
    app.decorate('limit', async (reply: FastifyReply, limit: Limit) => {
      if (limit.sliding || limit.growing) return (await app.limitAll(reply, [limit]))[0]!;
      const { windowSeconds } = limit;
      const [key, max] = [keyOf(limit), scaledMax(limit)];
      const use = limit.counted ?? (await countUse(app.db, { key, windowSeconds }));
      const counted = { ...use, key, max, refusals: Math.max(0, use.count - max) };
      assertWithin(reply, limit, counted);
      return counted;
    });
    app.decorate('limitAll', async (reply: FastifyReply, limits: Limit[]) => {
      const counters = limits.map((limit) => ({
        key: keyOf(limit),
        spans: spansOf(limit, scaledMax(limit)),
      }));
      const uses = await countRecentUses(app.db, counters);
      try {
        uses.forEach((use, index) => assertWithin(reply, limits[index]!, use));
      } catch (refusal) {
        await releaseUses(app.db, uses.slice(0, -1));
        throw refusal;
      }
      return uses;
    });
    app.decorate('releaseUses', (uses: Use[]) => releaseUses(app.db, uses));
    app.decorate('forget', (limit: Limit, db = app.db) => deleteWindow(db, keyOf(limit)));

    // Before the access checks, so that refusals count too.
    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config?.unlimited) return;
      await app.limit(reply, {
        ...GENERAL_LIMIT,
        max: app.config.LIMIT_PER_USER_PER_MINUTE,
        subject: subjectOf(request),
        counted: request.session?.use ?? null,
      });
    });
  },
  { name: 'rate-limits', dependencies: ['database', 'session'] },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health checks and metrics are polled often, by machines. */
    unlimited?: boolean;
  }
}

/** Limits how often a user may export data. */
export const exportLimit = ({ config }: FastifyInstance, userId: number): Limit => ({
  name: 'export',
  max: config.LIMIT_EXPORT_PER_HOUR,
  windowSeconds: 3600,
  subject: String(userId),
});

function spansOf({ windowSeconds, growing }: Limit, max: number): [Span, ...Span[]] {
  const [first, ...longer] = GROWING_SPANS.map(({ windows, uses }) => ({
    seconds: windowSeconds * windows,
    max: max * uses,
  }));
  return growing ? [first!, ...longer] : [first!];
}

/** Hashed, because a subject can be an IP or email address. */
export const keyOf = ({ name, subject }: Pick<Limit, 'name' | 'subject'>) =>
  createHash('sha256').update(`${name}\n${subject}`).digest('base64url');

const subjectOf = ({ session, service, ip }: FastifyRequest) =>
  service ? `service ${service.id ?? ''}` : session ? `user ${session.person.id}` : `ip ${clientOf(ip)}`;

/** A 429. Only the first rejection is logged, because repeated requests would fill the log. */
export class LimitReached extends Problem {
  readonly limit: Limit;

  constructor(limit: Limit, { resetsAt, refusals }: RecentUse, headers: Record<string, string>) {
    const { name, message = (wait) => `Too many attempts. Please try again in ${wait}.` } = limit;
    const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - Date.now()) / 1000));
    super({
      status: 429,
      code: 'rate_limited',
      message: message(describeWait(seconds)),
      headers: { ...headers, 'retry-after': String(seconds) },
      logDetails: refusals === 1 && { limit: name },
    });
    this.limit = limit;
  }
}
