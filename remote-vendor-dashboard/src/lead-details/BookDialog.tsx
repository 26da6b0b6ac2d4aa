import { dollarsOf } from '@portal/shared/domain';
import { texts } from '../texts.ts';
import { sendBooking } from './answer-lead.ts';
import { BookingFee } from './BookingFee.tsx';
import { validateBooking, type BookingValues } from './booking.ts';
import { LeadDialog, type LeadDialogProps } from './LeadDialog.tsx';
import { PriceField } from './PriceField.tsx';

const empty: BookingValues = { amount: '' };

/** Reports that the client booked and for how much. */
export function BookDialog(props: LeadDialogProps) {
  const { accountId, lead } = props;
  return (
    <LeadDialog<BookingValues>
      {...props}
      texts={texts.book}
      initialValues={empty}
      validate={validateBooking}
      send={({ amount }) => sendBooking({ accountId, leadId: lead.id, amount: dollarsOf(amount)! })}
      done={{ kind: 'success', message: texts.book.done(lead.event.name) }}
      size="small"
    >
      <PriceField event={lead.event} name="amount" label={texts.book.amount} hint={texts.book.amountHint} />
      <BookingFee />
    </LeadDialog>
  );
}
