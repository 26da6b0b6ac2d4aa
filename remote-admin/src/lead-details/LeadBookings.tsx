import type { AdminLeadDetails } from '@portal/shared/contract';
import { formatInstant, formatDollars } from '@portal/shared/domain';
import { Badge } from '@portal/shared/ui';
import { RecordList } from '../records/RecordList.tsx';

/** Every booking of the lead, newest first, with the reversed ones. */
export function LeadBookings({ bookings }: Pick<AdminLeadDetails, 'bookings'>) {
  return (
    <RecordList aria-label="Booking">
      {bookings.map((booking, place) => (
        <li key={place}>
          <div>
            <strong>{formatDollars(booking.amount)}</strong>
            <small>{`Booked ${formatInstant(booking.booked_at)}, reported by ${booking.reported_by}`}</small>
            {booking.reversed_at && (
              <small>
                {`Reversed ${formatInstant(booking.reversed_at)}: ${booking.reversal_reason ?? ''}`}
              </small>
            )}
          </div>
          {booking.reversed_at && <Badge>Reversed</Badge>}
        </li>
      ))}
    </RecordList>
  );
}
