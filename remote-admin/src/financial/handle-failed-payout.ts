import { call, type Input } from '@portal/shared/runtime';

/** Tries a failed payout again, leaves it, or notes that it was paid. 409 when its status does not allow that. */
export const handleFailedPayout = ({
  bookingId,
  ...body
}: {
  bookingId: number;
} & Input<'POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout'>['body']) =>
  call('POST /vendor-admin/financial/bookings/{bookingId}/handle-failed-payout', {
    params: { bookingId },
    body,
  });
