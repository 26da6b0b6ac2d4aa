import { formatDate, formatMoney, formatMonth, INVOICE_REMINDER_DAYS } from '@portal/shared/domain';
import type { FastifyInstance } from 'fastify';
import { membersOf } from '../accounts/account-views.repository.ts';
import { isAddressOfNonMember } from '../accounts/members.repository.ts';
import type { Database } from '../database/index.ts';
import { pacificToday } from '../http/days.ts';
import { queueMailToEach } from '../mail/queue.ts';
import { addMailSource } from '../mail/sources.ts';
import { notifyAll } from '../notifications/notify.ts';
import { readSettingsRow } from '../settings/settings.repository.ts';
import { howToPay } from './how-to-pay.ts';
import { findInvoiceView } from './invoice-views.repository.ts';
import type { InvoiceRow } from './invoices.repository.ts';

const ownersOf = async (tx: Database, accountId: number) =>
  (await membersOf(tx, [accountId])).filter(({ role }) => role === 'owner');

/** Emails an invoice to the account's owners and notifies them. Call it last in a transaction. */
export async function announceInvoice(
  app: FastifyInstance,
  tx: Database,
  invoice: InvoiceRow,
): Promise<void> {
  const { id: invoiceId, accountId, number, totalCents, dueOn } = invoice;
  const owners = await ownersOf(tx, accountId);
  await queueMailToEach(app, tx, owners, {
    eventKey: `invoice ${invoiceId}`,
    template: 'invoice-issued',
    data: { accountId, invoiceId },
  });
  const data = {
    account_id: accountId,
    invoice_id: invoiceId,
    number,
    total_cents: totalCents,
    due_on: dueOn,
  };
  await notifyAll(
    tx,
    owners.map((owner) => ({ type: 'invoice.issued', data, to: { userId: owner.id, accountId } })),
  );
}

/** Emails a reminder of an invoice to the account's owners. `step` counts from 1: each is sent once. */
export async function remindOfInvoice(
  app: FastifyInstance,
  tx: Database,
  { id: invoiceId, accountId }: InvoiceRow,
  step: number,
): Promise<void> {
  await queueMailToEach(app, tx, await ownersOf(tx, accountId), {
    eventKey: `invoice ${invoiceId} reminder ${step}`,
    template: 'invoice-reminder',
    data: { accountId, invoiceId, days: INVOICE_REMINDER_DAYS[step - 1] },
  });
}

/**
 * What the emails about an invoice say when they are sent. A suspended account still gets them: it owes the money. A reminder of an
 * invoice that was paid meanwhile is not sent.
 */
export function invoiceEmails(app: FastifyInstance): void {
  addMailSource(app, ['invoice-issued', 'invoice-reminder'], async ({ template, data, recipient }) => {
    const accountId = Number(data['accountId']);
    const invoice = await findInvoiceView(
      app.db,
      { accountId, id: Number(data['invoiceId']) },
      pacificToday(),
    );
    if (!invoice || (await isAddressOfNonMember(app.db, accountId, recipient))) return null;
    if (template === 'invoice-reminder' && invoice.due_cents === 0) return null;
    const pay = howToPay(await readSettingsRow(app.db), invoice);
    return {
      data: {
        ...data,
        number: invoice.number,
        month: formatMonth(invoice.month),
        dueOn: formatDate(invoice.due_on),
        total: formatMoney(invoice.total_cents),
        due: formatMoney(invoice.due_cents),
        covered: invoice.due_cents === 0,
        payText: invoice.due_cents > 0 ? pay.text : null,
        payLink: pay.link,
      },
    };
  });
}
