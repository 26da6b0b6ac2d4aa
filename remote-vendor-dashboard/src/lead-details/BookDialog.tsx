import { MoneyField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
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
      texts={texts.book}
      initialValues={empty}
      validate={validateBooking}
      send={({ amount }) => sendBooking({ accountId, leadId: lead.id, amount: Number(amount) })}
      done={{ kind: 'success', message: texts.book.done(lead.event.name) }}
      size="small"
    >
      <MoneyField name="amount" label={texts.book.amount} hint={texts.book.amountHint} />
    </LeadDialog>
  );
}
