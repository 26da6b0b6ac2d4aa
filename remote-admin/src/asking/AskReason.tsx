import { Button, Cluster, Dialog, Form, SubmitButton, TextAreaField } from '@portal/shared/ui';

/** What a dialog that asks why says. */
export interface ReasonWords {
  title: string;
  /** What the decision means. */
  lead: string;
  label: string;
  hint?: string;
  /** Said when nothing was written; without it the field may stay empty. */
  required?: string;
  confirm: string;
  busy: string;
  cancel: string;
  /** Said when it did not work and the server gave no reason. */
  failed: string;
}

export interface AskReasonProps {
  open: boolean;
  onClose: () => void;
  words: ReasonWords;
  /** The request's name of the field, so that the server's complaint about it stands at it. */
  name: string;
  maxLength?: number;
  /** `danger` for what cannot be taken back. */
  tone?: 'danger';
  /** Closes the dialog when it is through; what it throws is shown in the form. */
  onSubmit: (reason: string) => Promise<unknown>;
}

/** A decision that is made with a word of why. */
export function AskReason({ open, onClose, words, name, maxLength, tone, onSubmit }: AskReasonProps) {
  const send = async ({ [name]: reason = '' }: Record<string, string>) => {
    await onSubmit(reason.trim());
    onClose();
  };
  return (
    <Dialog open={open} onOpenChange={onClose} size="small" title={words.title} description={words.lead}>
      <Form<Record<string, string>>
        initialValues={{ [name]: '' }}
        validate={({ [name]: reason = '' }): Record<string, string> =>
          words.required && !reason.trim() ? { [name]: words.required } : {}
        }
        submitError={words.failed}
        onSubmit={send}
      >
        <TextAreaField
          name={name}
          label={words.label}
          hint={words.hint}
          maxLength={maxLength}
          optional={!words.required}
        />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <SubmitButton variant={tone} busyLabel={words.busy}>
            {words.confirm}
          </SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
