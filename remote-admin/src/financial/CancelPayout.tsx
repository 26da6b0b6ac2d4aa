import { useState } from 'react';
import { handleFailedPayout } from '@portal/shared/api';
import type { Payout } from '@portal/shared/contract';
import { formatDollars } from '@portal/shared/domain';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { cancel: words } = texts.figures.financial;

export interface CancelPayoutProps {
  payout: Payout;
  onDone: () => Promise<void>;
}

/** Gives a payout up, or leaves a failed one as it is, with a note of why. */
export function CancelPayout({ payout, onDone }: CancelPayoutProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const cancel = async ({ notes }: { notes: string }) => {
    try {
      await handleFailedPayout({
        bookingId: payout.booking_id,
        action: 'cancel',
        notes: notes.trim(),
      });
    } finally {
      // Refused, somebody else dealt with it meanwhile: the list says so.
      void onDone();
    }
    showToast({ kind: 'success', message: words.done });
    close();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`payout-${payout.id}`}
        onClick={() => setAsking(true)}
      >
        {words.open}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={close}
        size="small"
        title={words.title({ business: payout.business_name, amount: formatDollars(payout.amount) })}
        description={words.lead}
      >
        <Form<{ notes: string }>
          initialValues={{ notes: '' }}
          validate={({ notes }) => (notes.trim() ? {} : { notes: words.notesRequired })}
          submitError={words.failed}
          onSubmit={cancel}
        >
          <TextAreaField name="notes" label={words.notes} hint={words.notesHint} maxLength={2000} />
          <Cluster justify="flex-end">
            <Button variant="secondary" onClick={close}>
              {words.back}
            </Button>
            <SubmitButton variant="danger" busyLabel={words.busy}>
              {words.confirm}
            </SubmitButton>
          </Cluster>
        </Form>
      </Dialog>
    </>
  );
}
