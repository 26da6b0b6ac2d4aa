import type { PushKind } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { addMessages, CLOSE, closeMessages, findSubscriptions } from './messages.repository.ts';
import type { PushTemplate } from './sources.ts';

export const PUSH_QUEUE = 'push';

/** The kind that a person turns on and off. */
const kindOf: Record<PushTemplate, PushKind> = {
  'lead-arrived': 'leads',
  'lead-reminder': 'reminders',
  'lead-changed': 'changes',
  'lead-withdrawn': 'changes',
  'lead-unseen': 'reminders',
  'lead-message': 'messages',
  booking: 'bookings',
};

/** A push notification about a lead to every device of some users that shows its kind. */
export interface QueuedPush {
  template: PushTemplate;
  /** One notification per event and device. */
  eventKey: string;
  leadId: number;
  /** `sendAfter`: for quiet hours. */
  to: { userId: number; sendAfter?: Date | undefined }[];
  data?: Record<string, unknown>;
}

/** Queues push notifications in the transaction of what they tell, with one lookup of the devices. */
export async function queuePush(app: FastifyInstance, tx: Database, pushes: QueuedPush[]): Promise<void> {
  const userIds = new Set(pushes.flatMap(({ to }) => to.map(({ userId }) => userId)));
  const devices = Map.groupBy(await findSubscriptions(tx, [...userIds]), ({ userId }) => userId);
  if (devices.size === 0) return;
  const planned = pushes.flatMap(({ to, template, eventKey, leadId, data = {} }) =>
    to.flatMap(({ userId, sendAfter }) =>
      (devices.get(userId) ?? [])
        .filter(({ kinds }) => kinds.includes(kindOf[template]))
        .map(({ id }) => ({
          row: { subscriptionId: id, eventKey, template, leadId, data },
          startAfter: sendAfter,
        })),
    ),
  );
  const keyOf = (row: { subscriptionId: number; eventKey: string }) =>
    `${row.subscriptionId} ${row.eventKey}`;
  const times = new Map(planned.map(({ row, startAfter }) => [keyOf(row), startAfter]));
  const added = await addMessages(
    tx,
    planned.map(({ row }) => row),
  );
  await app.jobs.queue(
    tx,
    PUSH_QUEUE,
    added.map(({ id, ...row }) => {
      const startAfter = times.get(keyOf(row));
      return { data: { pushId: id }, ...(startAfter && { startAfter }) };
    }),
  );
}

/** Takes the notifications about a lead away from every device, because it needs no answer any more. */
export async function closePush(app: FastifyInstance, tx: Database, leadId: number): Promise<void> {
  const shown = await closeMessages(tx, leadId);
  const added = await addMessages(
    tx,
    shown.map(({ subscriptionId, messageId }) => ({
      subscriptionId,
      eventKey: `${CLOSE} ${messageId}`,
      template: CLOSE,
      leadId,
      data: {},
    })),
  );
  await app.jobs.queue(
    tx,
    PUSH_QUEUE,
    added.map(({ id }) => ({ data: { pushId: id } })),
  );
}
