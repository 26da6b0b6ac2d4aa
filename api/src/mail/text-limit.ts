import type { FastifyInstance } from 'fastify';
import { countUse } from '../http/rate-counters.repository.ts';
import { keyOf } from '../http/rate-limits.ts';
import type { OutgoingMessageRow } from './outgoing-messages.repository.ts';

const DAY_SECONDS = 86_400;

/**
 * Counts a text message of an account, once for all its attempts. False when the account has used up its texts of the day
 * (LIMIT_TEXTS_PER_ACCOUNT_PER_DAY): each costs money, and an error somewhere else must not become a bill.
 */
export async function withinTextLimit(
  { config, db }: FastifyInstance,
  { attempts }: Pick<OutgoingMessageRow, 'attempts'>,
  accountId: number,
): Promise<boolean> {
  if (attempts > 0) return true;
  const max = Math.max(1, Math.floor(config.LIMIT_TEXTS_PER_ACCOUNT_PER_DAY * config.LIMIT_SCALE));
  const key = keyOf({ name: 'texts', subject: String(accountId) });
  const { count } = await countUse(db, { key, windowSeconds: DAY_SECONDS });
  return count <= max;
}
