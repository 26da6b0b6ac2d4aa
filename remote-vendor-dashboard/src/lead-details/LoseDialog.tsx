import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { sendLoss, wasRefused } from './answer-lead.ts';
import type { BookDialogProps } from './BookDialog.tsx';
import { LOSE_REASON_MAX, validateLose, type LoseValues } from './outcome.ts';
import { loseTexts } from './outcome-texts.ts';

/** The vendor reports that the client went elsewhere, and why if they know. */
export function LoseDialog({ accountId, lead, open, onClose, onRefused }: BookDialogProps) {
  const send = async (values: LoseValues) => {
    try {
      await sendLoss({ accountId, leadId: lead.id, values });
    } catch (error) {
      if (!wasRefused(error)) return formFailure(loseTexts.failed, error);
      onClose();
      onRefused();
      return;
    }
    onClose();
    showToast({ kind: 'info', message: loseTexts.done(lead.event.name) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={loseTexts.title}
      description={loseTexts.text}
      size="small"
    >
      <Form<LoseValues>
        onSubmit={send}
        initialValues={{ reason: '' }}
        validate={validateLose}
        submitError={loseTexts.failed}
        label={loseTexts.title}
      >
        <TextAreaField
          name="reason"
          label={loseTexts.reason}
          hint={loseTexts.reasonHint}
          maxLength={LOSE_REASON_MAX}
          rows={3}
          optional
        />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {loseTexts.cancel}
          </Button>
          <SubmitButton busyLabel={loseTexts.confirming}>{loseTexts.confirm}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
