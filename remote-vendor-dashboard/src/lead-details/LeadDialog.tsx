import type { ReactNode } from 'react';
import type { Lead } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, SubmitButton, type FormProps } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { wasRefused } from './answer-lead.ts';

/** Whose lead a dialog is about, and whether it is open. */
export interface LeadDialogProps {
  accountId: number;
  lead: Lead;
  open: boolean;
  onClose: () => void;
  /** The lead had changed, so nothing was done. Without it that is a failure like any other. */
  onRefused?: () => void;
}

export interface LeadFormDialogProps<Values extends object> extends LeadDialogProps {
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
  /** Tells the server; what it throws is shown, and what was typed stays. */
  send: (values: Values) => Promise<Lead>;
  /** Said once it is done. */
  done: { kind: 'success' | 'info'; message: string };
  size?: 'small' | 'medium';
  /** It cannot be taken back. */
  danger?: boolean;
  children: ReactNode;
}

/** Asks what is needed for a step with a lead and takes it; a lead that had changed meanwhile is shown as it is. */
export function LeadDialog<Values extends object>({
  open,
  onClose,
  onRefused,
  texts,
  initialValues,
  validate,
  send,
  done,
  size = 'medium',
  danger = false,
  children,
}: LeadFormDialogProps<Values>) {
  const submit = async (values: Values) => {
    try {
      await send(values);
    } catch (error) {
      if (!onRefused || !wasRefused(error)) return formFailure(texts.failed, error);
      onClose();
      onRefused();
      return;
    }
    onClose();
    showToast(done);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      description={texts.text}
      size={size}
    >
      <Form<Values>
        onSubmit={submit}
        initialValues={initialValues}
        validate={validate}
        submitError={texts.failed}
        label={texts.title}
      >
        {children}
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <SubmitButton variant={danger ? 'danger' : 'primary'} busyLabel={texts.confirming}>
            {texts.confirm}
          </SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
