import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, MoneyField, SubmitButton } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { bookTexts } from '../texts.ts';
import { sendBooking, wasRefused } from './answer-lead.ts';
import { validateBooking, type BookingValues } from './booking.ts';

export interface BookDialogProps {
  accountId: number;
  lead: Lead;
  open: boolean;
  onClose: () => void;
  /** The lead had changed, so nothing was booked. */
  onRefused: () => void;
}

/** The vendor reports that the client booked, and for how much. */
export function BookDialog({ accountId, lead, open, onClose, onRefused }: BookDialogProps) {
  const send = async ({ amount }: BookingValues) => {
    try {
      await sendBooking({ accountId, leadId: lead.id, amount: Number(amount) });
    } catch (error) {
      if (!wasRefused(error)) return formFailure(bookTexts.failed, error);
      onClose();
      onRefused();
      return;
    }
    onClose();
    showToast({ kind: 'success', message: bookTexts.done(lead.event.name) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={bookTexts.title}
      description={bookTexts.text}
      size="small"
    >
      <Form<BookingValues>
        onSubmit={send}
        initialValues={{ amount: '' }}
        validate={validateBooking}
        submitError={bookTexts.failed}
        label={bookTexts.title}
      >
        <MoneyField name="amount" label={bookTexts.amount} hint={bookTexts.amountHint} />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {bookTexts.cancel}
          </Button>
          <SubmitButton busyLabel={bookTexts.confirming}>{bookTexts.confirm}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
