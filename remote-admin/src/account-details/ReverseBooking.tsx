import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reverseBooking } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { account: words } = texts;

export interface ReverseBookingProps {
  accountId: number;
  leadId: number;
  eventName: string;
}

/** Takes a booking back, with the reason that the audit log keeps. */
export function ReverseBooking({ accountId, leadId, eventName }: ReverseBookingProps) {
  const [asking, setAsking] = useState(false);
  const cache = useQueryClient();
  const close = () => setAsking(false);
  const reverse = async ({ reason }: { reason: string }) => {
    await reverseBooking({ leadId, reason: reason.trim() });
    showToast({ kind: 'success', message: words.reversed(eventName) });
    close();
    void cache.invalidateQueries({ queryKey: ['admin', 'accounts'] });
    void cache.invalidateQueries({ queryKey: ['admin', 'leads'] });
    void cache.invalidateQueries({ queryKey: ['admin', 'account', accountId] });
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-describedby={`lead-${leadId}`}
        onClick={() => setAsking(true)}
      >
        {words.reverse}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={close}
        size="small"
        title={words.reverseTitle(eventName)}
        description={words.reverseLead}
      >
        <Form<{ reason: string }>
          initialValues={{ reason: '' }}
          validate={({ reason }) => (reason.trim() ? {} : { reason: words.reverseReasonRequired })}
          submitError={words.reverseFailed}
          onSubmit={reverse}
        >
          <TextAreaField name="reason" label={words.reverseReason} hint={words.reverseReasonHint} />
          <Cluster justify="flex-end">
            <Button variant="secondary" onClick={close}>
              {words.cancel}
            </Button>
            <SubmitButton variant="danger" busyLabel={words.busy}>
              {words.reverseConfirm}
            </SubmitButton>
          </Cluster>
        </Form>
      </Dialog>
    </>
  );
}
