import { FormDialog, TextAreaField } from '@portal/shared/ui';

/** The texts of a dialog that asks for a reason. */
interface ReasonWords {
  title: string;
  /** Explains the consequences. */
  lead: string;
  label: string;
  hint?: string;
  /** The error for an empty reason. Without it, the reason is optional. */
  required?: string;
  confirm: string;
  busy: string;
  cancel: string;
  /** The error if the request failed and the server gave no reason. */
  failed: string;
}

export interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  words: ReasonWords;
  /** The field's name in the request, so the server's validation errors show on this field. */
  name: string;
  maxLength?: number;
  /** `danger` for actions that cannot be undone. */
  tone?: 'danger';
  /** The dialog closes when the promise resolves. The form shows a thrown error. */
  onSubmit: (reason: string) => Promise<unknown>;
}

/** A dialog that asks for a reason before an action. */
export function ReasonDialog({ open, onClose, words, name, maxLength, tone, onSubmit }: ReasonDialogProps) {
  const send = async ({ [name]: reason = '' }: Record<string, string>) => {
    await onSubmit(reason.trim());
    onClose();
  };
  return (
    <FormDialog<Record<string, string>>
      open={open}
      onClose={onClose}
      size="small"
      title={words.title}
      description={words.lead}
      initialValues={{ [name]: '' }}
      validate={({ [name]: reason = '' }): Record<string, string> =>
        words.required && !reason.trim() ? { [name]: words.required } : {}
      }
      submitError={words.failed}
      onSubmit={send}
      submitLabel={words.confirm}
      busyLabel={words.busy}
      cancelLabel={words.cancel}
      tone={tone}
    >
      <TextAreaField
        name={name}
        label={words.label}
        hint={words.hint}
        maxLength={maxLength}
        optional={!words.required}
      />
    </FormDialog>
  );
}
