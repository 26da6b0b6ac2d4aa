import { INVOICE_REMINDER_DAYS, INVOICE_TASK_DAYS } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { daysBetween, pacificToday } from '../http/days.ts';
import type { JobKind } from '../jobs/index.ts';
import { notify } from '../notifications/notify.ts';
import { remindOfInvoice } from './invoice-emails.ts';
import { findToRemind, markReminded } from './reminders.repository.ts';

/** The days after the due day of each reminder, and last of the task for finance. */
const steps = [...INVOICE_REMINDER_DAYS, INVOICE_TASK_DAYS];

/** The job that reminds of unpaid invoices, at 9:00 in Pacific time. */
export function invoiceReminderJob(app: FastifyInstance): JobKind {
  return {
    name: 'remind-of-invoices',
    retries: 3,
    schedule: '0 9 * * *',
    run: () => remindOfInvoices(app),
  };
}

/**
 * Sends the reminder that each unpaid invoice has reached, once. After days without a run, only the latest one. An invoice with an
 * open dispute waits for the decision. The last step notifies finance, and never suspends the account. `today` is in Pacific time.
 */
export async function remindOfInvoices(app: FastifyInstance, today = pacificToday()): Promise<void> {
  for (const { id, accountId } of await findToRemind(app.db, today)) {
    await app.db.transaction(async (tx) => {
      await lockAccount(tx, accountId);
      // Read again under the lock: it may have been paid or disputed meanwhile.
      const [invoice] = await findToRemind(tx, today, id);
      if (!invoice) return;
      const late = daysBetween(invoice.dueOn, today);
      const reached = steps.filter((days) => days <= late).length;
      await markReminded(tx, id, reached);
      if (reached < steps.length) return remindOfInvoice(app, tx, invoice, reached);
      await notify(
        tx,
        'invoice.long_overdue',
        {
          account_id: accountId,
          invoice_id: id,
          number: invoice.number,
          business_name: invoice.businessName,
          due_cents: invoice.totalCents - invoice.paidCents,
          due_on: invoice.dueOn,
        },
        { admins: true },
      );
    });
  }
}
