import type { PushKind } from '@portal/shared/domain';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import { deleteUnlocked } from '../database/rows.ts';
import { pushMessages, pushSubscriptions } from '../database/schema/index.ts';
import type { PushSubscriptionRow } from './subscriptions.repository.ts';

export type PushMessageRow = typeof pushMessages.$inferSelect;
type NewMessage = Pick<PushMessageRow, 'subscriptionId' | 'eventKey' | 'template' | 'leadId' | 'data'>;

/** The template of a message that takes the notifications about a lead away. */
export const CLOSE = 'close';

/** Returns the subscriptions of users. */
export async function findSubscriptions(
  tx: Database,
  userIds: number[],
): Promise<{ id: number; userId: number; kinds: PushKind[] }[]> {
  if (userIds.length === 0) return [];
  const { id, userId, kinds } = pushSubscriptions;
  return tx.select({ id, userId, kinds }).from(pushSubscriptions).where(inArray(userId, userIds));
}

/** Adds messages, skips those of a known event, and returns the added ones. */
export async function addMessages(
  tx: Database,
  rows: NewMessage[],
): Promise<Pick<PushMessageRow, 'id' | 'subscriptionId' | 'eventKey'>[]> {
  if (rows.length === 0) return [];
  return tx.insert(pushMessages).values(rows).onConflictDoNothing().returning({
    id: pushMessages.id,
    subscriptionId: pushMessages.subscriptionId,
    eventKey: pushMessages.eventKey,
  });
}

/** Returns a message with its subscription, or undefined when the device was removed. */
export async function findMessage(
  db: Database,
  id: number,
): Promise<{ message: PushMessageRow; subscription: PushSubscriptionRow } | undefined> {
  const [found] = await db
    .select({ message: pushMessages, subscription: pushSubscriptions })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(eq(pushMessages.id, id));
  return found;
}

/** Records that a message was sent, or skipped because it no longer applies. */
export async function recordOutcome(
  db: Database,
  { id, subscriptionId }: Pick<PushMessageRow, 'id' | 'subscriptionId'>,
  status: 'sent' | 'skipped',
): Promise<void> {
  const sentAt = status === 'sent' ? sql`now()` : null;
  await db
    .update(pushMessages)
    .set({ status, sentAt, attempts: sql`${pushMessages.attempts} + 1`, lastError: null })
    .where(eq(pushMessages.id, id));
  if (status === 'sent')
    await db
      .update(pushSubscriptions)
      .set({ lastSentAt: sql`now()` })
      .where(eq(pushSubscriptions.id, subscriptionId));
}

/** Records a failed attempt. */
export async function recordFailedPush(
  db: Database,
  id: number,
  outcome: { status: 'queued' | 'dead'; lastError: string },
): Promise<void> {
  await db
    .update(pushMessages)
    .set({ ...outcome, attempts: sql`${pushMessages.attempts} + 1` })
    .where(and(eq(pushMessages.id, id), eq(pushMessages.status, 'queued')));
}

/**
 * Marks the notifications about a lead as taken away: those that a device shows, and those that wait, which are skipped. Returns
 * the subscriptions whose device shows one, each with the last shown message.
 */
export async function closeMessages(
  tx: Database,
  leadId: number,
): Promise<{ subscriptionId: number; messageId: number }[]> {
  const { id, subscriptionId, status, template, closedAt } = pushMessages;
  const ended = await tx
    .update(pushMessages)
    .set({
      status: sql`case ${status} when 'queued' then 'skipped' else ${status} end`,
      closedAt: sql`case ${status} when 'sent' then now() end`,
    })
    .where(
      and(
        eq(pushMessages.leadId, leadId),
        ne(template, CLOSE),
        inArray(status, ['queued', 'sent']),
        isNull(closedAt),
      ),
    )
    .returning({ id, subscriptionId, status });
  const lastOf = new Map<number, number>();
  for (const shown of ended.filter((each) => each.status === 'sent'))
    lastOf.set(shown.subscriptionId, Math.max(shown.id, lastOf.get(shown.subscriptionId) ?? 0));
  return [...lastOf].map(([subscriptionId, messageId]) => ({ subscriptionId, messageId }));
}

/** Deletes messages after 30 days: their notification is long gone from the device. Returns how many. */
export const deleteOldPushMessages = (db: Database, signal: AbortSignal): Promise<number> =>
  deleteUnlocked(db, pushMessages, sql`${pushMessages.createdAt} < now() - interval '30 days'`, {
    oldestBy: pushMessages.createdAt,
    signal,
  });
