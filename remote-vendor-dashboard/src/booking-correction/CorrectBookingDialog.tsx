import { dollarsOf, dollarsText } from '@portal/shared/domain';
import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, showError } from '@portal/shared/ui';
import { validateBooking, type BookingValues } from '../lead/booking.ts';
import type { LeadDialogProps } from '../lead/LeadDialog.tsx';
import { wasRefused } from '../lead/leads.ts';
import { PriceField } from '../lead/PriceField.tsx';
import { reportedText } from './booking-notice.ts';
import { correctionTexts } from './texts.ts';
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
        showError(error, correctionTexts.failed, { prefix: true });
      }
      throw error;
    }
    onClose();
    showToast({ kind: 'success', message: reportedText(changed) });
  };
  return (
    <FormDialog<BookingValues>
      open={open}
      title={correctionTexts.title}
      description={correctionTexts.text}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      initialValues={{ amount: dollarsText(reported) }}
      validate={validateBooking}
      submitError={correctionTexts.failed}
      prefixErrors
      submitLabel={correctionTexts.confirm}
      busyLabel={correctionTexts.confirming}
      cancelLabel={correctionTexts.cancel}
    >
      <PriceField
        event={lead.event}
        name="amount"
        label={correctionTexts.amount}
        hint={correctionTexts.amountHint}
      />
    </FormDialog>
  );
}
