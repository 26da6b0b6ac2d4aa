import { dollarsOf } from '@portal/shared/domain';
import { BookingFee } from './BookingFee.tsx';
import { validateBooking, type BookingValues } from './booking.ts';
import { LeadDialog, type LeadDialogProps } from './LeadDialog.tsx';
import { PriceField } from './PriceField.tsx';
import { useBook } from './use-answer-lead.ts';
import { bookTexts } from './texts.ts';

const empty: BookingValues = { amount: '' };

/** Reports that the client booked and for how much. */
export function BookDialog(props: LeadDialogProps) {
  const { accountId, lead } = props;
  const { mutateAsync } = useBook({ accountId, leadId: lead.id });
  return (
    <LeadDialog<BookingValues>
      {...props}
      texts={bookTexts}
      initialValues={empty}
      validate={validateBooking}
      send={({ amount }) => mutateAsync(dollarsOf(amount)!)}
      done={{ kind: 'success', message: bookTexts.done(lead.event.name) }}
      size="small"
    >
      <PriceField event={lead.event} name="amount" label={bookTexts.amount} hint={bookTexts.amountHint} />
      <BookingFee />
    </LeadDialog>
  );
}
