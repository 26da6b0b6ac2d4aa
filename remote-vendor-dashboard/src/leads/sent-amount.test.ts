import { sampleBooking, sampleLead } from '@portal/shared/testing';
import { sentAmount } from './sent-amount.ts';

test.each([
  [{}, 'Booked for $4,200'],
  [{ state: 'reported_by_vendor', client_amount: null }, 'You reported $4,200, not confirmed yet'],
  [
    { state: 'reported_by_client', vendor_amount: null, amount: 3000 },
    'The client reported a booking for $3,000',
  ],
  [{ state: 'differs', vendor_amount: 3900 }, 'You reported $3,900, the client a different amount'],
] as const)('describes the booking %j', (over, text) => {
  expect(sentAmount(sampleLead({ booking: sampleBooking(over) }))).toBe(text);
});
