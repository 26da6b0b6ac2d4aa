import { INVOICE_REMINDER_DAYS } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { dayBefore, pacificToday } from '../http/days.ts';
import type { Database } from '../database/index.ts';
import type { JobKind } from '../jobs/index.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import {
  addInvoice,
  findAccountsToInvoice,
  findOpenLines,
  finishRun,
  hasInvoiceOf,
  isRunFinished,
  takeNumber,
  type InvoiceRow,
} from './invoices.repository.ts';
import { announceInvoice } from './invoice-emails.ts';
import { settleAccount } from './settle.ts';

/**
 * The job that issues the invoices of a month when it is over. It runs every hour of the day, so that a crash or a stopped portal only
 * delays them, and does nothing once they are all issued.
 */
export function invoiceJob(app: FastifyInstance): JobKind {
  return {
    name: 'issue-invoices',
    retries: 3,
    schedule: '15 6-22 * * *',
    run: () => issueInvoices(app),
  };
}

/**
 * Issues to each account one invoice of its open fees until the end of the last month. A fee is on one invoice at most, and one that
 * is left out, because it is in dispute or was charged meanwhile, is on the next one. Safe to repeat and to run twice at a time.
 * `today` is a day in Pacific time.
 */
export async function issueInvoices(app: FastifyInstance, today = pacificToday()): Promise<void> {
  const firstDay = `${today.slice(0, 7)}-01`;
  const month = dayBefore(firstDay, 1).slice(0, 7);
  if (await isRunFinished(app.db, month)) return;
  for (const accountId of await findAccountsToInvoice(app.db, firstDay)) {
    await app.db.transaction(async (tx) => {
      const invoice = await issueInvoice(tx, { accountId, month, before: firstDay, today });
      if (!invoice) return;
      await announceInvoice(app, tx, invoice);
      await publishAccountChange(tx, [accountId]);
    });
  }
  await finishRun(app.db, month);
}

/** Issues an account's invoice of a month, unless there is one or nothing to pay. Announces nothing. */
export async function issueInvoice(
  tx: Database,
  { accountId, month, before, today }: { accountId: number; month: string; before: string; today: string },
): Promise<InvoiceRow | undefined> {
  // Its bookings are charged, reversed and disputed under the same lock.
  const account = (await lockAccount(tx, accountId))!;
  if (await hasInvoiceOf(tx, accountId, month)) return undefined;
  const lines = await findOpenLines(tx, accountId, before);
  const totalCents = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  if (totalCents <= 0) return undefined;
  const { invoiceDueDays } = await readSettingsRow(tx);
  const dueOn = dayBefore(today, -invoiceDueDays);
  const invoice = await addInvoice(
    tx,
    {
      accountId,
      kind: 'invoice',
      number: await takeNumber(tx, Number(today.slice(0, 4))),
      month,
      businessName: account.businessName,
      issuedOn: today,
      dueOn,
      totalCents,
      // A reminder that is due already would only repeat the invoice.
      reminded: INVOICE_REMINDER_DAYS.filter((days) => invoiceDueDays + days <= 0).length,
    },
    lines,
  );
  await settleAccount(tx, accountId);
  return invoice;
}
