import type { FastifyInstance } from 'fastify';
import { deleteOldAuditEntries } from '../audit/audit.repository.ts';
import { deleteExpiredEvents } from '../events/events.repository.ts';
import type { JobKind } from '../jobs/index.ts';
import { deleteOldMessages } from '../mail/outgoing-messages.repository.ts';
import { deleteOldNotifications } from '../notifications/notifications.repository.ts';
import { deleteOldPushMessages } from '../push/messages.repository.ts';
import { deleteOldDeliveries } from '../webhooks/deliveries.repository.ts';

/**
 * The daily job that deletes the oldest rows of tables that only grow (docs/operations.md). An attempt that runs out of time keeps
 * what it deleted, and the next one continues. Leads, bookings, messages, the ledger, invoices and payments stay.
 */
export function retentionJob(app: FastifyInstance): JobKind {
  const { db, config, log } = app;
  return {
    name: 'retention',
    retries: 1,
    schedule: '41 3 * * *',
    run: async (_data, { signal }) => {
      const deleted = {
        // First, because events with deliveries stay.
        webhook_deliveries: await deleteOldDeliveries(db, signal),
        concierge_events: await deleteExpiredEvents(db, signal),
        push_messages: await deleteOldPushMessages(db, signal),
        notifications: await deleteOldNotifications(db, config.RETENTION_NOTIFICATIONS_DAYS, signal),
        outgoing_messages: await deleteOldMessages(db, config.RETENTION_EMAILS_DAYS, signal),
        audit_entries: await deleteOldAuditEntries(db, config.RETENTION_AUDIT_DAYS, signal),
      };
      log.info({ deleted }, 'retention');
    },
  };
}
