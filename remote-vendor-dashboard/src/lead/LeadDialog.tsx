import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/runtime';
import { FormDialog, NOT_SAVED, type FormProps, type Elements } from '@portal/shared/ui';
import { wasRefused } from './leads.ts';

/** The lead a dialog acts on, and whether the dialog is open. */
export interface LeadDialogProps {
  accountId: number;
  lead: Lead;
  open: boolean;
  onClose: () => void;
  /** Called with the text if the lead had changed, so the action did nothing. */
  onRefused: (unsent: { notes?: string }) => void;
}

interface LeadFormDialogProps<Values extends object> extends Omit<LeadDialogProps, 'onRefused'> {
  /** Without it, a lead that had changed counts as any other failure. */
  onRefused?: (unsent: Values) => void;
  texts: {
    title: string;
    text: string;
    confirm: string;
    confirming: string;
    cancel: string;
    failed: string;
  };
  initialValues: Values;
  validate: NonNullable<FormProps<Values>['validate']>;
  /** Returns whether it asks something before the request is sent. Then `resume` continues. */
  ask?: (values: Values, resume: () => void) => boolean;
  /** Sends the request. The dialog shows a thrown error and keeps the input. */
  send: (values: Values) => Promise<Lead>;
  /** The confirmation after success. */
  done: { kind: 'success' | 'info'; message: string };
  size?: 'small' | 'medium';
  /** For actions that cannot be undone. */
  danger?: boolean;
  children: Elements;
}

/** A dialog with the fields for one lead action. If the lead changed in the meantime, it shows the current lead. */
export function LeadDialog<Values extends object>({
  open,
  onClose,
  onRefused,
  texts,
  initialValues,
  validate,
  ask,
  send,
  done,
  size = 'medium',
  danger = false,
  children,
}: LeadFormDialogProps<Values>) {
  const submit: FormProps<Values>['onSubmit'] = async (values, form) => {
    if (ask?.(values, () => void form.submit())) return NOT_SAVED;
    try {
      await send(values);
    } catch (error) {
      if (!onRefused || !wasRefused(error)) throw error;
      onClose();
      onRefused(values);
      return undefined;
    }
    onClose();
    showToast(done);
    return undefined;
  };
  return (
    <FormDialog<Values>
      open={open}
      title={texts.title}
      description={texts.text}
      size={size}
      onClose={onClose}
      onSubmit={submit}
      initialValues={initialValues}
      validate={validate}
      submitError={texts.failed}
      prefixErrors
      submitLabel={texts.confirm}
      busyLabel={texts.confirming}
      cancelLabel={texts.cancel}
      tone={danger ? 'danger' : 'primary'}
    >
      {children}
    </FormDialog>
  );
}
