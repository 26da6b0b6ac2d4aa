import { ledgerKindLabels, paymentMethodLabels, type LedgerKind } from '@portal/shared/domain';
import type { Database } from '../database/index.ts';
import { withSnapshot } from '../database/snapshot.ts';
import { dayBefore } from '../http/days.ts';
import type { Table } from '../http/download.ts';
import { toDollars } from '../http/money.ts';
import { allocate } from '../invoices/allocate.ts';
import {
  findEnteredUntil,
  findIssuedUntil,
  findOpenAt,
  sumLedgerAt,
  type ClosingInvoice,
  type ClosingPayment,
} from './closing.repository.ts';

const header = [
  'Type',
  'Date',
  'Number',
  'Account',
  'Business',
  'Description',
  'Due',
  'Amount',
  'Open',
] as const;
type Row = (string | number | null)[];

/**
 * Returns the closing of a month (YYYY-MM, Pacific time) in dollars: the invoices, credit notes and payments of the month, then what was
 * open when it ended: unpaid invoices, fees on no invoice, and credit. The open items add up to the balance of the ledger, which is
 * the last line. A month that is over always gives the same file.
 */
export async function closingTable(db: Database, month: string): Promise<Table> {
  const from = `${month}-01`;
  const to = lastDayOf(month);
  return withSnapshot(db, async (tx) => {
    const invoices = await findIssuedUntil(tx, to);
    const payments = await findEnteredUntil(tx, to);
    const openOf = openAmounts(invoices, payments);
    const isOfMonth = (date: string) => date >= from;
    const ledger = await sumLedgerAt(tx, { from, to });
    const unpaid = invoices.filter(({ id }) => (openOf.invoices.get(id) ?? 0) > 0);
    const rows: Row[] = [
      ...invoices
        .filter(({ issuedOn }) => isOfMonth(issuedOn))
        .map((invoice) => invoiceRow(invoice, openOf.invoices.get(invoice.id)!)),
      ...payments.filter(({ date }) => isOfMonth(date)).map(paymentRow),
      ...unpaid.map((invoice) => [
        'Open invoice',
        invoice.issuedOn,
        invoice.number,
        invoice.accountId,
        invoice.business,
        null,
        invoice.dueOn,
        toDollars(invoice.totalCents),
        toDollars(openOf.invoices.get(invoice.id)!),
      ]),
      ...(await findOpenAt(tx, to)).map((charge) => [
        'Open fee',
        charge.date,
        null,
        charge.accountId,
        charge.business,
        `${ledgerKindLabels[charge.kind as LedgerKind]}: ${charge.eventName}`,
        null,
        toDollars(charge.amountCents),
        toDollars(charge.amountCents),
      ]),
      ...[...openOf.credits].map(([accountId, { business, cents }]) => [
        'Credit',
        to,
        null,
        accountId,
        business,
        'Not used by an invoice',
        null,
        toDollars(-cents),
        toDollars(-cents),
      ]),
      balanceRow('Balance at the start', from, ledger.before_cents),
      balanceRow('Balance at the end', to, ledger.after_cents),
    ];
    return { header, parts: [rows] };
  });
}

const lastDayOf = (month: string) => dayBefore(`${dayBefore(`${month}-01`, -31).slice(0, 7)}-01`, 1);

const balanceRow = (type: string, date: string, cents: number): Row => [
  type,
  date,
  null,
  null,
  null,
  'What all vendors owed',
  null,
  null,
  toDollars(cents),
];

function invoiceRow(invoice: ClosingInvoice, openCents: number): Row {
  const isNote = invoice.totalCents < 0;
  return [
    isNote ? 'Credit note' : 'Invoice',
    invoice.issuedOn,
    invoice.number,
    invoice.accountId,
    invoice.business,
    null,
    isNote ? null : invoice.dueOn,
    toDollars(invoice.totalCents),
    toDollars(openCents),
  ];
}

const paymentRow = (payment: ClosingPayment): Row => [
  payment.corrects ? 'Payment correction' : 'Payment',
  payment.date,
  payment.number,
  payment.accountId,
  payment.business,
  [paymentMethodLabels[payment.method], payment.reference].filter(Boolean).join(': '),
  null,
  toDollars(-payment.amountCents),
  null,
];

/** What each invoice and account had open, from the payments until then. */
function openAmounts(invoices: ClosingInvoice[], payments: ClosingPayment[]) {
  const open = {
    invoices: new Map<number, number>(),
    credits: new Map<number, { business: string; cents: number }>(),
  };
  const paymentsOf = Map.groupBy(payments, ({ accountId }) => accountId);
  const invoicesOf = Map.groupBy(invoices, ({ accountId }) => accountId);
  for (const accountId of new Set([...invoicesOf.keys(), ...paymentsOf.keys()])) {
    const issued = invoicesOf.get(accountId) ?? [];
    const received = paymentsOf.get(accountId) ?? [];
    const { paid, creditCents } = allocate(issued, received);
    for (const { id, totalCents } of issued) open.invoices.set(id, totalCents - paid.get(id)!);
    const { business } = (issued.at(-1) ?? received.at(-1))!;
    if (creditCents !== 0) open.credits.set(accountId, { business, cents: creditCents });
  }
  return open;
}
