import type { FastifyInstance } from 'fastify';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import { excerptOf } from '../http/text.ts';
import type { JobKind } from '../jobs/index.ts';
import { queueNotifications } from '../mail/queue.ts';
import { notifyAll } from '../notifications/notify.ts';
import { endOfQuietHours } from '../notifications/preferences.repository.ts';
import {
  addRecipients,
  eventKeyOf,
  lockUndelivered,
  recordProgress,
  type AnnouncementRow,
} from './announcements.repository.ts';
import { countAudience, findRecipients, type Recipient } from './audience.repository.ts';

export const ANNOUNCEMENT_QUEUE = 'announcement';
/** Recipients per transaction. */
const BATCH = 50;
const EXCERPT_MAX = 200;

/**
 * The job that delivers one batch of an announcement and queues the next one in the same transaction. A killed
 * process loses at most its uncommitted batch, which the job's retry delivers.
 */
export function announcementJob(app: FastifyInstance): JobKind<{ announcementId: number }> {
  return {
    name: ANNOUNCEMENT_QUEUE,
    retries: 10,
    run: ({ announcementId }) => app.db.transaction((tx) => deliverBatch(app, tx, announcementId)),
  };
}

async function deliverBatch(app: FastifyInstance, tx: Database, id: number): Promise<void> {
  const announcement = await lockUndelivered(tx, id);
  if (!announcement) return;
  const batch = await findRecipients(tx, announcement, { after: announcement.lastUserId, limit: BATCH });
  const added = await addRecipients(
    tx,
    id,
    batch.map((recipient) => recipient.id),
  );
  const delivered = announcement.delivered + added.size;
  if (batch.length === BATCH) {
    await recordProgress(tx, id, {
      status: 'sending',
      recipients: announcement.recipients ?? (await countAudience(tx, announcement)),
      delivered,
      lastUserId: batch.at(-1)!.id,
    });
    await app.jobs.queue(tx, ANNOUNCEMENT_QUEUE, [{ data: { announcementId: id } }]);
  } else {
    // Users may have joined or left the audience while it was sent.
    await recordProgress(tx, id, { status: 'sent', sentAt: new Date(), recipients: delivered, delivered });
    await recordAuditEntry(tx, {
      action: 'announcement_sent',
      performedBy: null,
      details: { announcement_id: id, delivered },
    });
  }
  await notifyRecipients(
    app,
    tx,
    announcement,
    batch.filter((recipient) => added.has(recipient.id)),
  );
}

/** Queues the emails and adds the notifications in the portal. */
async function notifyRecipients(
  app: FastifyInstance,
  tx: Database,
  { id, subject, body }: AnnouncementRow,
  recipients: Recipient[],
): Promise<void> {
  const now = new Date();
  await queueNotifications(
    app,
    tx,
    recipients.map(({ id: userId, name, email, byEmail, hours }) => {
      const sendAfter = endOfQuietHours(hours, now);
      return {
        eventKey: eventKeyOf(id, userId),
        template: 'announcement',
        to: { email, phone: null, method: byEmail ? 'email' : 'portal' },
        data: { name, userId, headline: subject, message: body, announcementId: id },
        ...(sendAfter && { sendAfter }),
      };
    }),
  );
  const data = { announcement_id: id, subject, excerpt: excerptOf(body, EXCERPT_MAX) };
  await notifyAll(
    tx,
    recipients.map(({ id: userId }) => ({ type: 'announcement.sent', data, to: { userId } })),
  );
}
