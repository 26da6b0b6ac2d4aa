import { dollarsOf, dollarsText, BOOKING_CORRECTION_HOURS } from '@portal/shared/domain';
import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, showError } from '@portal/shared/ui';
import { validateBooking, type BookingValues } from '../lead/booking.ts';
import type { LeadDialogProps } from '../lead/LeadDialog.tsx';
import { wasRefused } from '../lead/leads.ts';
import { PriceField } from '../lead/PriceField.tsx';
import { reportedText } from './booking-notice.ts';
import { useReportAmount } from './use-report-amount.ts';

/** Reports another amount of a booking. `amount` is the one reported so far. */
export function CorrectBookingDialog({
  accountId,
  lead,
  amount: reported,
  open,
  onClose,
}: Omit<LeadDialogProps, 'onRefused'> & { amount: number }) {
  const { mutateAsync } = useReportAmount({ accountId, lead });
  const submit = async ({ amount: text }: BookingValues) => {
    let changed: Lead;
    try {
      changed = await mutateAsync({ body: { amount: dollarsOf(text)! } });
    } catch (error) {
      // The booking was reversed, so the page no longer shows this dialog with its error.
      if (wasRefused(error) && !error.current.booking) {
        showError(error, 'Failed to correct the amount', { prefix: true });
      }
      throw error;
    }
    onClose();
    showToast({ kind: 'success', message: reportedText(changed) });
  };
  return (
    <FormDialog<BookingValues>
      open={open}
      title="Correct the booked amount"
      description={`You can correct the amount until it’s confirmed, and for ${BOOKING_CORRECTION_HOURS} hours after. The client confirms the new amount.`}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      initialValues={{ amount: dollarsText(reported) }}
      validate={validateBooking}
      submitError="Failed to correct the amount"
      prefixErrors
      submitLabel="Correct Amount"
      busyLabel="Correcting..."
      cancelLabel="Cancel"
    >
      <PriceField
        event={lead.event}
        name="amount"
        label="Booked amount"
        hint="The total you agreed on with the client, in whole dollars. The fee changes once the amount is confirmed; a free booking stays free."
      />
    </FormDialog>
  );
}
