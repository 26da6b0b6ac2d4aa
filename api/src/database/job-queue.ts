import { sql } from 'drizzle-orm';
import { fromDrizzle, type DrizzleTransactionLike } from 'pg-boss';
import type { Database } from './types.ts';

/** Wraps a transaction for pg-boss, so that jobs are queued atomically with their data. */
// Both drivers return {rows}; our Database type leaves the result's shape open.
export const jobQueueDb = (tx: Database) => fromDrizzle(tx as unknown as DrizzleTransactionLike, sql);
