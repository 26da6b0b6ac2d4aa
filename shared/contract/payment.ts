import { Type, type Static } from 'typebox';
import { MAX_PAYMENT_CENTS, paymentMethods } from '../domain/index.ts';
import { Cents, Line } from './fields.ts';
import { CalendarDate, Id, Instant, Nullable, OneOf, section } from './route.ts';

/** A payment in a request, in integer cents. */
export const PaidCents = Type.Integer({
  minimum: 1,
  maximum: MAX_PAYMENT_CENTS,
  messages: {
    required: 'Please enter an amount',
    type: 'Please enter an amount',
    minimum: 'Please enter an amount',
    maximum: 'Amounts can be up to $10,000,000',
  },
});

/** A payment of a vendor to us, as finance sees it. Entries are immutable: a correction is a further entry. */
export const Payment = Type.Object({
  id: Id,
  /** Null while it is unmatched or dismissed. */
  account_id: Nullable(Id),
  business_name: Nullable(Type.String()),
  /** The invoice that it names. Whatever exceeds it is credit. */
  invoice: Nullable(Type.Object({ id: Id, number: Type.String() })),
  /** Negative for a correction that takes back. */
  amount_cents: Cents,
  /** What is left of it after its corrections; 0 for a correction. */
  remaining_cents: Cents,
  received_on: CalendarDate,
  method: OneOf(paymentMethods),
  /** What the payer or the bank wrote. */
  reference: Nullable(Type.String()),
  source: OneOf(['manual', 'bank', 'provider'] as const),
  /** `unmatched`: it belongs to no account yet. `dismissed`: it is no payment of a vendor. */
  state: OneOf(['recorded', 'unmatched', 'dismissed'] as const),
  /** The payment that this entry corrects. */
  corrects_id: Nullable(Id),
  /** Why it corrects, or why it was dismissed. */
  reason: Nullable(Type.String()),
  /** Null for a payment that the provider reported. */
  recorded_by: Nullable(Type.String()),
  created_at: Instant,
});
export type Payment = Static<typeof Payment>;

/** A message of the payment provider, in the form of Standard Webhooks. Messages of other types are accepted and ignored. */
export const ProviderMessage = Type.Object({
  type: Line(100),
  timestamp: Line(40),
  data: Type.Object({
    /** The provider's id of the payment: a repeated one changes nothing. */
    payment_id: Line(200, { minLength: 1 }),
    /** As printed on the invoice. A payment with an unknown one waits for finance. */
    invoice_number: Line(40),
    amount_cents: PaidCents,
    /** Other currencies are rejected. */
    currency: OneOf(['USD'] as const),
    method: Type.Optional(OneOf(paymentMethods)),
  }),
});
export type ProviderMessage = Static<typeof ProviderMessage>;

export const paymentRoutes = section({
  'POST /payments/webhook': {
    summary:
      'A message of the payment provider, signed as Standard Webhooks with PAYMENT_WEBHOOK_SECRET; `payment.succeeded` records a payment; idempotent',
    tag: 'Payments',
    access: 'public',
    body: ProviderMessage,
    errors: { 404: ['not_found'] },
    response: {
      200: Type.Object({
        /** `ignored`: another type of message. `known`: recorded before. `unmatched`: it waits for finance. */
        result: OneOf(['recorded', 'unmatched', 'known', 'ignored'] as const),
      }),
    },
  },
});
