import { MoneyField } from '@portal/shared/ui';
import { bookTexts } from '../texts.ts';
import { sendBooking } from './answer-lead.ts';
import { validateBooking, type BookingValues } from './booking.ts';
import { LeadDialog, type LeadDialogProps } from './LeadDialog.tsx';

const empty: BookingValues = { amount: '' };

/** The vendor reports that the client booked, and for how much. */
export function BookDialog(props: LeadDialogProps) {
  const { accountId, lead } = props;
  return (
    <LeadDialog<BookingValues>
      {...props}
      texts={bookTexts}
      initialValues={empty}
      validate={validateBooking}
      send={({ amount }) => sendBooking({ accountId, leadId: lead.id, amount: Number(amount) })}
      done={{ kind: 'success', message: bookTexts.done(lead.event.name) }}
      size="small"
    >
      <MoneyField name="amount" label={bookTexts.amount} hint={bookTexts.amountHint} />
    </LeadDialog>
  );
}
