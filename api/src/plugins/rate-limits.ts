import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { createHash } from 'node:crypto';
import type { Database } from '../database/index.ts';
import { Problem } from '../problem.ts';
import { CountedAhead } from './ahead.ts';
import { countRecentUse, countUse, forgetWindow, giveBack, type Use } from './rate-counters.repository.ts';

/** How often a subject may do something. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
  subject: string;
  /** Holds in every stretch of that length, not only in windows that follow each other. */
  sliding?: boolean;
  /** Counted ahead of need where it is used often ({@link CountedAhead}). Such a limit is not given back. */
  often?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one use and throws a 429 when it is one too many. */
    limit(reply: FastifyReply, limit: Limit): Promise<Use>;
    /** Takes a counted use back, for limits that count failures only. */
    giveBack(use: Use): Promise<void>;
    /** Starts a limit anew for its subject. */
    forget(limit: Limit, db?: Database): Promise<void>;
  }
}

/** Rate limits with counters in the database: several processes count together. */
export const rateLimits = plugin(
  function rateLimitsPlugin(app: FastifyInstance) {
    const ahead = new CountedAhead();
    app.decorate('limit', async (reply: FastifyReply, limit: Limit) => {
      const max = Math.max(1, Math.floor(limit.max * app.config.LIMIT_SCALE));
      const { windowSeconds, sliding, often } = limit;
      const key = keyOf(limit);
      const count = sliding ? countRecentUse : countUse;
      const use = await (often
        ? ahead.use(key, max, (uses) => countUse(app.db, { key, windowSeconds, uses }))
        : count(app.db, { key, windowSeconds, max }));
      const headers = {
        'x-ratelimit-limit': String(max),
        'x-ratelimit-remaining': String(Math.max(0, max - use.count)),
        'x-ratelimit-reset': String(Math.ceil(use.resetsAt.getTime() / 1000)),
      };
      reply.headers(headers);
      if (use.count > max) throw tooMany(use, headers, use.count === max + 1 && { limit: limit.name });
      return use;
    });
    app.decorate('giveBack', (use: Use) => giveBack(app.db, use));
    app.decorate('forget', (limit: Limit, db = app.db) => forgetWindow(db, keyOf(limit)));

    app.addHook('preParsing', async (request, reply) => {
      if (request.is404 || request.routeOptions.config.unlimited) return;
      await app.limit(reply, {
        name: 'any',
        max: app.config.LIMIT_PER_USER_PER_MINUTE,
        windowSeconds: 60,
        subject: subjectOf(request),
        often: true,
      });
    });
  },
  { name: 'rate-limits', dependencies: ['database', 'session'] },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Health and metrics are asked often, by machines. */
    unlimited?: boolean;
  }
}

/** How often one person may take data out. */
export const exportLimit = ({ config }: FastifyInstance, userId: number): Limit => ({
  name: 'export',
  max: config.LIMIT_EXPORT_PER_HOUR,
  windowSeconds: 3600,
  subject: String(userId),
});

/** Hashed: a subject can be an address or an e-mail. */
const keyOf = ({ name, subject }: Limit) =>
  createHash('sha256').update(`${name}\n${subject}`).digest('base64url');

const subjectOf = ({ session, ip, routeOptions }: FastifyRequest) =>
  routeOptions.config.access === 'service' ? 'service' : session ? `user ${session.person.id}` : `ip ${ip}`;

/** `told` once: whoever goes on asking would fill the log. */
function tooMany(use: Use, headers: Record<string, string>, told: { limit: string } | false): Problem {
  const seconds = Math.max(1, Math.ceil((use.resetsAt.getTime() - Date.now()) / 1000));
  return new Problem({
    status: 429,
    code: 'rate_limited',
    message: `Too many attempts. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    headers: { ...headers, 'retry-after': String(seconds) },
    told,
  });
}
