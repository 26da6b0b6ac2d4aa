import type { Invoice } from '@portal/shared/contract';
import type { Database } from '../database/index.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { pacificToday } from '../http/days.ts';
import { notFound } from '../http/problem.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { howToPay } from './how-to-pay.ts';
import { creditedBy, findInvoiceView, linesOf, paymentsOf } from './invoice-views.repository.ts';

/** Returns an invoice with its bookings and payments, of an account if given. Throws a 404 without one. */
export async function readInvoice(db: Database, key: { id: number; accountId?: number }): Promise<Invoice> {
  // Adds the row at the first read, which a snapshot would refuse to a reader.
  const settings = await readSettingsRow(db);
  return withSnapshot(db, async (tx) => {
    const invoice = await findInvoiceView(tx, key, pacificToday());
    if (!invoice) throw notFound();
    const payments = await paymentsOf(tx, invoice.id);
    const named = payments.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
    return {
      ...invoice,
      issuer: settings.invoiceIssuer || null,
      credits: await creditedBy(tx, invoice.id),
      lines: await linesOf(tx, invoice.id),
      payments,
      credit_used_cents: invoice.kind === 'credit_note' ? 0 : Math.max(0, invoice.paid_cents - named),
      pay: howToPay(settings, invoice),
    };
  });
}
