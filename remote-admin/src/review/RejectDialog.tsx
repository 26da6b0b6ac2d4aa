import type { ReviewApplication } from '@portal/shared/contract';
import { messages, rejectionReasons, type RejectionReason } from '@portal/shared/domain';
import { hasCode } from '@portal/shared/runtime';
import { FormDialog, RadioGroupField, TextAreaField } from '@portal/shared/ui';
import { rejectTexts as words } from './texts.ts';
import { useReject } from './use-reject.ts';

interface RejectForm {
  reason: RejectionReason | '';
  notes: string;
}

const reasons = Object.entries(rejectionReasons).map(([value, label]) => ({ value, label }));

export interface RejectDialogProps {
  application: ReviewApplication;
  /** The reviewer's internal notes, stored with the decision and never shown to the applicant. */
  internalNotes: string;
  open: boolean;
  onClose: () => void;
  onRejected: (application: ReviewApplication) => void;
  /** Handles a decision by another admin in the meantime. Returns whether the error was that conflict. */
  takeConflict: (error: unknown) => boolean;
}

/** Rejects an application with a reason that the applicant reads. */
export function RejectDialog({
  application,
  internalNotes,
  open,
  onClose,
  onRejected,
  takeConflict,
}: RejectDialogProps) {
  const { mutateAsync } = useReject(application, onRejected);
  const send = async ({ reason, notes }: RejectForm) => {
    try {
      await mutateAsync({
        reason: reason as RejectionReason,
        notes: notes.trim() || undefined,
        internal_notes: internalNotes.trim() || undefined,
        undoable: true,
      });
    } catch (error) {
      // After a correction the admin reads the new answers and decides again.
      if (!takeConflict(error) || hasCode(error, 'application_corrected')) throw error;
      onClose();
    }
  };
  return (
    <FormDialog<RejectForm>
      open={open}
      title={words.title}
      description={words.warning(application.business_name)}
      onClose={onClose}
      initialValues={{ reason: '', notes: '' }}
      validate={({ reason }) => (reason ? {} : { reason: messages.rejectionReasonRequired })}
      submitError={words.failed}
      onSubmit={send}
      submitLabel={words.submit}
      busyLabel={words.busy}
      cancelLabel={words.cancel}
      tone="danger"
    >
      <RadioGroupField name="reason" label={words.reason} options={reasons} />
      <TextAreaField name="notes" label={words.notes} hint={words.notesHint} />
    </FormDialog>
  );
}
