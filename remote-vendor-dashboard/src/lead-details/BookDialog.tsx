import { useQuery } from '@tanstack/react-query';
import { dollarsOf, formatLongMonthDay, pacificToday } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { CheckboxField } from '@portal/shared/ui';
import { useMay } from '../access/RequireAccount.tsx';
import { BookingFee } from './BookingFee.tsx';
import { bookingRoutes, validateBooking, type BookingValues } from '../lead/booking.ts';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { storingLead } from '../lead/leads.ts';
import { PriceField } from '../lead/PriceField.tsx';

const words = {
  title: 'Report a booking',
  text: 'Congratulations! Tell us what you agreed with the client. We charge the fee once they confirm it.',
  confirm: 'Report Booking',
  confirming: 'Saving...',
  cancel: 'Cancel',
  failed: 'Failed to report the booking',
} as const;

const empty: BookingValues = { amount: '', blockDate: false };

/** Reports that the client booked and for how much. */
export function BookDialog(props: LeadDialogProps) {
  const { accountId, lead, onRefused } = props;
  const params = { accountId, leadId: lead.id };
  const { mutateAsync } = useCall('POST /vendor-account/{accountId}/leads/{leadId}/book', {
    params,
    refresh: [...bookingRoutes, 'GET /vendor-account/{accountId}/blocked-dates'],
    ...storingLead(accountId),
  });
  const { data: conflicts } = useQuery({
    ...query('GET /vendor-account/{accountId}/leads/{leadId}/date-conflicts', { params }),
    enabled: props.open,
  });
  const day = lead.event.event_date;
  const canBlock = useMay('manage') && day >= pacificToday() && conflicts?.blocked === false;
  return (
    <LeadDialog<BookingValues>
      {...props}
      texts={words}
      initialValues={empty}
      validate={validateBooking}
      send={({ amount, blockDate = false }) =>
        mutateAsync({
          body: { amount: dollarsOf(amount)!, ...(canBlock && blockDate && { block_date: true }) },
        })
      }
      onRefused={() => onRefused({})}
      done={{
        kind: 'success',
        message: `Booking reported. We’ll ask the client of ${lead.event.name} to confirm it.`,
      }}
      size="small"
    >
      <PriceField
        event={lead.event}
        name="amount"
        label="Booked amount"
        hint="The total you agreed on with the client, in whole dollars."
      />
      <BookingFee />
      {canBlock && (
        <CheckboxField name="blockDate" label={`Block ${formatLongMonthDay(day)} in my calendar`} />
      )}
    </LeadDialog>
  );
}
