import { Type, type Static } from 'typebox';
import { bookingStates, MAX_BOOKING_DOLLARS, messages } from '../domain/index.ts';
import { Instant, Nullable, OneOf } from './route.ts';

/** The amount of a booking in a request, in whole dollars. */
export const BookedAmount = Type.Integer({
  minimum: 1,
  maximum: MAX_BOOKING_DOLLARS,
  messages: {
    required: 'Please enter the booked amount',
    type: messages.amountInvalid,
    minimum: 'Please enter the booked amount',
  },
});

/** A booking with what each side reported. Amounts are whole dollars. */
export const Booking = Type.Object({
  /** The confirmed amount; until there is one the vendor's, or the client's alone. */
  amount: Type.Integer(),
  /** When it was confirmed; until then, when it was first reported. */
  booked_at: Instant,
  state: OneOf(bookingStates),
  vendor_amount: Nullable(Type.Integer()),
  client_amount: Nullable(Type.Integer()),
  /** The amount that was charged. Stays while a correction of it waits for the other side. */
  confirmed_amount: Nullable(Type.Integer()),
  /** An admin decides: the amounts differ, or one side did not report for 14 days. */
  awaits_decision: Type.Boolean(),
  /** An admin decided on the amount. */
  decision: Nullable(Type.Object({ decided_at: Instant, reason: Nullable(Type.String()) })),
});
export type Booking = Static<typeof Booking>;
