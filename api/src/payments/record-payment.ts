import type { Payment } from '@portal/shared/contract';
import type { PaymentMethod } from '@portal/shared/domain';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { publishAccountChange } from '../accounts/publish-account-change.ts';
import { recordAuditEntry } from '../audit/audit.repository.ts';
import type { Database } from '../database/index.ts';
import type { UserRow } from '../database/rows.ts';
import { pacificToday } from '../http/days.ts';
import { toDollars } from '../http/money.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { emptyToNull } from '../http/text.ts';
import { settleAccount } from '../invoices/settle.ts';
import { findTarget } from './payment-target.ts';
import {
  addPayment,
  assignPayment,
  dismissPayment,
  enterPayment,
  findPayment,
  findReported,
  remainingOf,
  viewPayment,
  type PaymentRow,
} from './payments.repository.ts';

/** A payment as finance enters it. */
interface GivenPayment {
  invoice_number?: string;
  account_id?: number;
  amount_cents: number;
  received_on: string;
  method: PaymentMethod;
  reference?: string;
  request_key: string;
}

/**
 * Records a payment: it counts for its invoice, and what exceeds that is credit. The caller holds the lock on the account. Returns
 * undefined when its source has reported it before.
 */
export async function enterNewPayment(
  tx: Database,
  payment: Omit<PaymentRow, 'id' | 'correctsId' | 'reason' | 'dismissedAt' | 'createdAt'> & {
    createdAt?: Date;
  },
): Promise<PaymentRow | undefined> {
  const added = await addPayment(tx, payment);
  if (!added || added.accountId === null) return added;
  await enterPayment(tx, added, added.createdAt);
  await settleAccount(tx, added.accountId);
  return added;
}

/** Records a payment that finance received. Idempotent by its key. */
export function recordPayment(
  app: FastifyInstance,
  admin: UserRow,
  { request_key: externalId, ...given }: GivenPayment,
): Promise<Payment> {
  if (given.received_on > pacificToday()) throw invalid({ received_on: 'The day can’t be in the future' });
  return app.db.transaction(async (tx) => {
    const target = await findTarget(tx, given);
    await lockAccount(tx, target.accountId);
    const payment = {
      ...target,
      amountCents: given.amount_cents,
      receivedOn: given.received_on,
      method: given.method,
      reference: emptyToNull(given.reference),
    };
    const values = { ...payment, source: 'manual', externalId, recordedBy: admin.id } as const;
    const added = await enterNewPayment(tx, values);
    if (!added) return earlierPayment(tx, externalId, payment);
    await auditPayment(tx, admin, 'payment_recorded', added);
    await publishAccountChange(tx, [target.accountId]);
    return viewPayment(tx, added.id);
  });
}

/** Returns the payment that has this key, if it says the same. */
async function earlierPayment(
  tx: Database,
  externalId: string,
  given: Partial<PaymentRow>,
): Promise<Payment> {
  const earlier = (await findReported(tx, 'manual', externalId))!;
  const view = await viewPayment(tx, earlier.id);
  const isSame = (Object.keys(given) as (keyof PaymentRow)[]).every((key) => earlier[key] === given[key]);
  if (!isSame) throw conflict('request_key_taken', 'Another payment was recorded with this key.', view);
  return view;
}

/** Corrects a payment's amount by a further entry for the same invoice. Idempotent. Throws a 409 for one that isn't recorded. */
export function correctPayment(
  app: FastifyInstance,
  admin: UserRow,
  {
    paymentId,
    amount_cents: amountCents,
    reason,
  }: { paymentId: number; amount_cents: number; reason: string },
): Promise<Payment> {
  return app.db.transaction(async (tx) => {
    const payment = await findPayment(tx, paymentId);
    if (!payment) throw notFound();
    if (payment.accountId === null || payment.correctsId !== null)
      throw conflict(
        'transition_refused',
        'Only a recorded payment can be corrected.',
        await viewPayment(tx, paymentId),
      );
    await lockAccount(tx, payment.accountId);
    const before = await remainingOf(tx, payment);
    if (before !== amountCents) {
      const correction = (await addPayment(tx, {
        accountId: payment.accountId,
        invoiceId: payment.invoiceId,
        correctsId: paymentId,
        amountCents: amountCents - before,
        receivedOn: payment.receivedOn,
        method: payment.method,
        reference: payment.reference,
        source: 'manual',
        externalId: randomUUID(),
        reason,
        recordedBy: admin.id,
      }))!;
      await enterPayment(tx, correction);
      await settleAccount(tx, payment.accountId);
      await recordAuditEntry(tx, {
        action: 'payment_corrected',
        performedBy: admin.id,
        accountId: payment.accountId,
        reason,
        before: { amount: toDollars(before) },
        after: { amount: toDollars(amountCents) },
        details: { payment_id: paymentId },
      });
      await publishAccountChange(tx, [payment.accountId]);
    }
    return viewPayment(tx, paymentId);
  });
}

/** Assigns an unmatched payment to an invoice or an account. Idempotent. Throws a 409 for one that isn't unmatched. */
export function assignUnmatched(
  app: FastifyInstance,
  admin: UserRow,
  { paymentId, ...given }: { paymentId: number; invoice_number?: string; account_id?: number },
): Promise<Payment> {
  return app.db.transaction(async (tx) => {
    if (!(await findPayment(tx, paymentId))) throw notFound();
    const target = await findTarget(tx, given);
    await lockAccount(tx, target.accountId);
    const assigned = await assignPayment(tx, paymentId, { ...target, recordedBy: admin.id });
    if (!assigned) {
      const now = (await findPayment(tx, paymentId))!;
      if (now.accountId !== target.accountId || now.invoiceId !== target.invoiceId)
        throw await notUnmatched(tx, paymentId);
      return viewPayment(tx, paymentId);
    }
    await enterPayment(tx, assigned);
    await settleAccount(tx, target.accountId);
    await auditPayment(tx, admin, 'payment_assigned', assigned);
    await publishAccountChange(tx, [target.accountId]);
    return viewPayment(tx, paymentId);
  });
}

/** Dismisses an unmatched payment that no vendor made. Idempotent. Throws a 409 for one that isn't unmatched. */
export function dismissUnmatched(
  app: FastifyInstance,
  admin: UserRow,
  { paymentId, reason }: { paymentId: number; reason: string },
): Promise<Payment> {
  return app.db.transaction(async (tx) => {
    const found = await findPayment(tx, paymentId);
    if (!found) throw notFound();
    const dismissed = await dismissPayment(tx, paymentId, { reason, recordedBy: admin.id });
    if (dismissed) {
      await recordAuditEntry(tx, {
        action: 'payment_dismissed',
        performedBy: admin.id,
        reason,
        details: { payment_id: paymentId, amount: toDollars(dismissed.amountCents) },
      });
    } else if (!(await findPayment(tx, paymentId))!.dismissedAt) {
      throw await notUnmatched(tx, paymentId);
    }
    return viewPayment(tx, paymentId);
  });
}

const notUnmatched = async (tx: Database, paymentId: number) =>
  conflict(
    'transition_refused',
    'This payment was assigned or dismissed already.',
    await viewPayment(tx, paymentId),
  );

const auditPayment = (tx: Database, admin: UserRow, action: string, payment: PaymentRow) =>
  recordAuditEntry(tx, {
    action,
    performedBy: admin.id,
    accountId: payment.accountId!,
    details: {
      payment_id: payment.id,
      amount: toDollars(payment.amountCents),
      ...(payment.invoiceId !== null && { invoice_id: payment.invoiceId }),
    },
  });
