import { useQuery } from '@tanstack/react-query';
import { dollarsOf, formatLongMonthDay, pacificToday } from '@portal/shared/domain';
import { CheckboxField } from '@portal/shared/ui';
import { dateConflictsQuery } from '../blocked-dates/calendar.queries.ts';
import { useMay } from '../access/RequireAccount.tsx';
import { BookingFee } from './BookingFee.tsx';
import { validateBooking, type BookingValues } from '../lead/booking.ts';
import { LeadDialog, type LeadDialogProps } from '../lead/LeadDialog.tsx';
import { PriceField } from '../lead/PriceField.tsx';
import { useBook } from '../lead/use-answer-lead.ts';
import { bookTexts } from '../lead-texts.ts';

const empty: BookingValues = { amount: '', blockDate: false };

/** Reports that the client booked and for how much. */
export function BookDialog(props: LeadDialogProps) {
  const { accountId, lead, onRefused } = props;
  const path = { accountId, leadId: lead.id };
  const { mutateAsync } = useBook(path);
  const { data: conflicts } = useQuery({ ...dateConflictsQuery(path), enabled: props.open });
  const day = lead.event.event_date;
  const canBlock = useMay('manage') && day >= pacificToday() && conflicts?.blocked === false;
  return (
    <LeadDialog<BookingValues>
      {...props}
      texts={bookTexts}
      initialValues={empty}
      validate={validateBooking}
      send={({ amount, blockDate = false }) =>
        mutateAsync({ amount: dollarsOf(amount)!, blockDate: canBlock && blockDate })
      }
      onRefused={() => onRefused({})}
      done={{ kind: 'success', message: bookTexts.done(lead.event.name) }}
      size="small"
    >
      <PriceField event={lead.event} name="amount" label={bookTexts.amount} hint={bookTexts.amountHint} />
      <BookingFee />
      {canBlock && <CheckboxField name="blockDate" label={bookTexts.blockDate(formatLongMonthDay(day))} />}
    </LeadDialog>
  );
}
