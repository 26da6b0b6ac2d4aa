import type { Database } from '../database/index.ts';
import { findAccountRow } from '../accounts/accounts.repository.ts';
import { invalid } from '../http/problem.ts';
import { findInvoiceByNumber } from '../invoices/invoices.repository.ts';

/** Whom a payment is from, and the invoice that it pays. */
export interface PaymentTarget {
  accountId: number;
  invoiceId: number | null;
}

/** Finds what a payment is for by the invoice's number, or by an account. Throws a 422 for the field that is wrong. */
export async function findTarget(
  db: Database,
  { invoice_number: number, account_id: accountId }: { invoice_number?: string; account_id?: number },
): Promise<PaymentTarget> {
  if (number === undefined) {
    if (accountId === undefined)
      throw invalid({ invoice_number: 'Please enter an invoice number or choose an account' });
    if (!(await findAccountRow(db, accountId))) throw invalid({ account_id: 'We can’t find this account' });
    return { accountId, invoiceId: null };
  }
  const invoice = await findInvoiceByNumber(db, number);
  if (!invoice) throw invalid({ invoice_number: 'We can’t find this invoice' });
  if (invoice.kind === 'credit_note')
    throw invalid({ invoice_number: 'This is a credit note: nothing is due' });
  if (accountId !== undefined && accountId !== invoice.accountId)
    throw invalid({ invoice_number: 'This invoice is for another account' });
  return { accountId: invoice.accountId, invoiceId: invoice.id };
}
