import { eq, max } from 'drizzle-orm';
import type { Database } from '../src/database/index.ts';
import { bookings, ledgerEntries } from '../src/database/schema/index.ts';
import { addDispute } from '../src/disputes/disputes.repository.ts';
import { dayBefore, pacificToday } from '../src/http/days.ts';
import { findAccountsToInvoice, finishRun, type InvoiceRow } from '../src/invoices/invoices.repository.ts';
import { issueInvoice } from '../src/invoices/issue-invoices.ts';
import { enterNewPayment } from '../src/payments/record-payment.ts';
import { changeSettings } from '../src/settings/settings.repository.ts';

/** How many of the last months have invoices. The first of them charges everything before. */
const MONTHS = 3;
/** How many other accounts have invoices. The portal's functions need a dozen statements for each invoice. */
const OTHERS = 2;

interface Payers {
  admin: { id: number };
  /** The demo vendor: its newest fee is in dispute, and it paid a part of an invoice that is overdue. */
  accountId: number;
}

/** Invoices the fees of the last months and pays most of them, each on its day, by the functions of the portal. */
export async function seedBilling(tx: Database, { admin, accountId: demo }: Payers): Promise<void> {
  await changeSettings(
    tx,
    {
      invoice_issuer: 'Gia Concierge, Inc.\n1 Main Street\nOakland, CA 94607',
      payment_instructions: 'Pay by ACH: routing 000000000, account 000123456.\nName the invoice, please.',
    },
    admin.id,
  );
  await disputeNewestFee(tx, demo);
  const today = pacificToday();
  const firstDays = [`${today.slice(0, 7)}-01`];
  while (firstDays.length < MONTHS) firstDays.unshift(`${dayBefore(firstDays[0]!, 1).slice(0, 7)}-01`);
  const issued: (InvoiceRow & { age: number })[] = [];
  for (const [index, firstDay] of firstDays.entries()) {
    const month = dayBefore(firstDay, 1).slice(0, 7);
    const found = await findAccountsToInvoice(tx, firstDay);
    const others = found.filter((accountId) => accountId !== demo).slice(0, OTHERS);
    for (const accountId of [demo, ...others]) {
      const invoice = await issueInvoice(tx, { accountId, month, before: firstDay, today: firstDay });
      if (invoice) issued.push({ ...invoice, age: MONTHS - 1 - index });
    }
    await finishRun(tx, month);
  }
  for (const invoice of issued) await payDemo(tx, invoice, { demo, today });
  const received = dayBefore(today, 4);
  await enterNewPayment(tx, {
    accountId: null,
    invoiceId: null,
    amountCents: 31_000,
    receivedOn: received,
    method: 'ach',
    reference: 'ZELLE FROM J ORTIZ',
    source: 'bank',
    externalId: 'demo-unmatched',
    recordedBy: admin.id,
    createdAt: noonOf(received),
  });
}

const noonOf = (day: string) => new Date(`${day}T20:00:00Z`);

/** Pays an invoice two days before it is due. The newest ones are still due, and some are paid in part, too much or not at all. */
async function payDemo(
  tx: Database,
  invoice: InvoiceRow & { age: number },
  { demo, today }: { demo: number; today: string },
): Promise<void> {
  const receivedOn = dayBefore(invoice.dueOn, 2);
  const { accountId, age, totalCents } = invoice;
  const isUnpaid = age === 0 || (age <= 2 && accountId % 5 === 1 && accountId !== demo);
  if (isUnpaid || receivedOn > today) return;
  const isPart = accountId === demo && age === 1;
  const isTooMuch = accountId % 5 === 2 && age === 1;
  await enterNewPayment(tx, {
    accountId,
    invoiceId: invoice.id,
    amountCents: isPart ? Math.ceil(totalCents / 2) : totalCents + (isTooMuch ? 5000 : 0),
    receivedOn,
    method: 'ach',
    reference: `ACH ${invoice.number}`,
    source: 'bank',
    externalId: `demo-${invoice.number}`,
    recordedBy: null,
    createdAt: noonOf(receivedOn),
  });
}

/** The newest fee of the demo vendor is in dispute, so that finance has one to decide. */
async function disputeNewestFee(tx: Database, accountId: number): Promise<void> {
  const newest = tx
    .select({ id: max(ledgerEntries.bookingId) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, accountId));
  const [booking] = await tx
    .select({ id: bookings.id, reportedBy: bookings.reportedBy })
    .from(bookings)
    .where(eq(bookings.id, newest));
  if (!booking) return;
  await addDispute(tx, {
    accountId,
    bookingId: booking.id,
    reason: 'wrong_amount',
    message: 'The client took the smaller package, so the booked amount is lower.',
    openedBy: booking.reportedBy,
    decision: null,
  });
}
