import type { PGlite } from '@electric-sql/pglite';
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Database, OpenDatabase } from '../../src/database/index.ts';
import { DeadlinePool } from '../../src/database/pool.ts';
import * as schema from '../../src/database/schema/index.ts';
import { openTestDatabase } from '../database.ts';

type Query = string | { text: string };

/** The planned failure of one call: the number of the failing statement, starting at 1. */
interface Plan {
  failing: number;
  seen: number;
}
const plans = new AsyncLocalStorage<Plan>();

/** A full disk, as PostgreSQL reports it. The surrounding transaction can only be rolled back. */
const FAILURE = `do $$ begin raise exception 'no space left' using errcode = '53100'; end $$`;

/** Returns the statement, or a failing one in its place. */
function planned<Q extends Query>(query: Q): Q | string {
  const text = typeof query === 'string' ? query : query.text;
  const plan = plans.getStore();
  if (!plan || text === 'rollback') return query;
  plan.seen++;
  if (plan.seen !== plan.failing) return query;
  // Keeps `begin` in the text: the pool recognizes a failed transaction start by that word.
  return /^begin\b/.test(text) ? `begin; ${FAILURE}` : FAILURE;
}

/**
 * Runs a call with its n-th statement failing in the database, including begin and commit. `failed`: the call
 * had that many statements.
 */
export async function withFailure<T>(
  failing: number,
  call: () => Promise<T>,
): Promise<{ answer: T; failed: boolean }> {
  const plan = { failing, seen: 0 };
  const answer = await plans.run(plan, call);
  return { answer, failed: plan.seen >= failing };
}

interface Asked {
  query(query: Query, values?: unknown[]): Promise<unknown>;
}
const failingQuery =
  (asked: Asked) =>
  (query: Query, values?: unknown[], ...rest: []): Promise<unknown> => {
    const instead = planned(query);
    return instead === query ? asked.query(query, values, ...rest) : asked.query(instead);
  };

/** The driver's adapter recognizes a pool by its name. */
class FailingPool {
  readonly query: Asked['query'];
  readonly #pool: DeadlinePool;

  constructor(pool: DeadlinePool) {
    this.#pool = pool;
    this.query = failingQuery(pool);
  }

  async connect() {
    const connection = await this.#pool.connect();
    return { query: failingQuery(connection), release: () => connection.release() };
  }
}

/** PGlite begins and commits internally, so the failure happens right before its commit. */
function failingPglite(pglite: PGlite): PGlite {
  const own = {
    query: failingQuery(pglite as unknown as Asked),
    transaction: <T>(work: (tx: Asked) => Promise<T>) =>
      pglite.transaction(async (tx) => {
        const done = await work({ query: failingQuery(tx as unknown as Asked) });
        if (planned('commit') !== 'commit') await tx.query(FAILURE);
        return done;
      }),
  };
  return new Proxy(pglite, {
    get: (target, name) =>
      name in own ? own[name as keyof typeof own] : (Reflect.get(target, name, target) as unknown),
  });
}

/** Opens a database for a test file with injectable statement failures. Its job queue is not affected. */
export async function openFailingDatabase(): Promise<OpenDatabase> {
  const open = await openTestDatabase();
  if (open.pglite) {
    return { ...open, db: onPglite(failingPglite(open.pglite), { schema }) as unknown as Database };
  }
  const pool = new DeadlinePool(
    { connectionString: open.url!, max: 4, options: '-c timezone=UTC' },
    { limitMs: 20_000, slowMs: Infinity },
  );
  const failing = new FailingPool(pool) as unknown as pg.Pool;
  return {
    ...open,
    db: onPostgres(failing, { schema }) as unknown as Database,
    close: async () => {
      await pool.end();
      await open.close();
    },
  };
}
