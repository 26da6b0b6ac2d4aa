import type { Database } from '../database/index.ts';
import { pacificToday } from '../http/days.ts';
import { addInvoice, findInvoiceOfFee, findLine, takeNumber } from './invoices.repository.ts';
import { settleAccount } from './settle.ts';

/**
 * Issues a credit note at once if an entry gives back a fee that is on an invoice, so that nobody is reminded to pay it. A fee on no
 * invoice and its refund are both lines of the next one. The caller holds the lock on the account.
 */
export async function creditInvoicedFee(
  tx: Database,
  { id, bookingId, accountId, amountCents }: Record<'id' | 'bookingId' | 'accountId' | 'amountCents', number>,
  today = pacificToday(),
): Promise<void> {
  const invoice = amountCents < 0 ? await findInvoiceOfFee(tx, bookingId) : undefined;
  if (!invoice) return;
  await addInvoice(
    tx,
    {
      accountId,
      kind: 'credit_note',
      number: await takeNumber(tx, Number(today.slice(0, 4))),
      month: today.slice(0, 7),
      creditsId: invoice.id,
      businessName: invoice.businessName,
      issuedOn: today,
      dueOn: today,
      totalCents: amountCents,
      paidCents: amountCents,
    },
    await findLine(tx, id),
  );
  await settleAccount(tx, accountId);
}
