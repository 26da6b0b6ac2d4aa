import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import {
  Button,
  Cluster,
  Dialog,
  Form,
  RadioGroupField,
  SubmitButton,
  TextAreaField,
} from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { declineTexts } from '../texts.ts';
import { sendDecline, wasRefused } from './answer-lead.ts';
import { declineReasonLabels, validateDecline, type DeclineValues } from './decline.ts';

export interface DeclineDialogProps {
  accountId: number;
  lead: Lead;
  open: boolean;
  onClose: () => void;
  /** The lead had changed, so nothing was declined. */
  onRefused: () => void;
}

const reasons = Object.entries(declineReasonLabels).map(([value, label]) => ({ value, label }));

/** Asks why before a lead is declined for good. */
export function DeclineDialog({ accountId, lead, open, onClose, onRefused }: DeclineDialogProps) {
  const send = async (values: DeclineValues) => {
    try {
      await sendDecline({ accountId, leadId: lead.id, values });
    } catch (error) {
      if (!wasRefused(error)) return formFailure(declineTexts.failed, error);
      onClose();
      onRefused();
      return;
    }
    onClose();
    showToast({ kind: 'info', message: declineTexts.done(lead.event.name) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={declineTexts.title}
      description={declineTexts.text}
    >
      <Form<DeclineValues>
        onSubmit={send}
        initialValues={{ reason: '', notes: '' }}
        validate={validateDecline}
        submitError={declineTexts.failed}
        label={declineTexts.title}
      >
        <RadioGroupField name="reason" label={declineTexts.reason} options={reasons} />
        <TextAreaField name="notes" label={declineTexts.notes} rows={3} />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {declineTexts.cancel}
          </Button>
          <SubmitButton variant="danger" busyLabel={declineTexts.confirming}>
            {declineTexts.confirm}
          </SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
