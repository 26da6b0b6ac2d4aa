import type { AdminLeadDetails } from '@portal/shared/contract';
import { formatInstant, formatDollars } from '@portal/shared/domain';
import { Badge } from '@portal/shared/ui';
import { RecordList } from '../records/RecordList.tsx';
import { leadDetailsTexts as words } from './texts.ts';

/** Every booking of the lead, newest first, with the reversed ones. */
export function LeadBookings({ bookings }: Pick<AdminLeadDetails, 'bookings'>) {
  return (
    <RecordList aria-label={words.booking}>
      {bookings.map((booking, place) => (
        <li key={place}>
          <div>
            <strong>{formatDollars(booking.amount)}</strong>
            <small>{words.bookedBy(formatInstant(booking.booked_at), booking.reported_by)}</small>
            {booking.reversed_at && (
              <small>
                {words.reversedOn(formatInstant(booking.reversed_at), booking.reversal_reason ?? '')}
              </small>
            )}
          </div>
          {booking.reversed_at && <Badge>{words.reversed}</Badge>}
        </li>
      ))}
    </RecordList>
  );
}
