import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx';
import { CancelButton } from './CancelButton.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { Form, type FormProps } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

export interface FormDialogProps<Values extends object>
  extends Omit<FormProps<Values>, 'label' | 'className'>, Pick<DialogProps, 'open' | 'description' | 'size'> {
  onClose: () => void;
  title: string;
  submitLabel: ReactNode;
  /** False if there is nothing to submit: no button does it. */
  canSubmit?: boolean;
  busyLabel: ReactNode;
  cancelLabel: ReactNode;
  /** `danger` for actions that cannot be undone. */
  tone?: 'primary' | 'danger';
}

/** A dialog with one form. It stays open until the caller closes it. */
export function FormDialog<Values extends object>({
  open,
  onClose,
  title,
  description,
  size,
  submitLabel,
  canSubmit = true,
  busyLabel,
  cancelLabel,
  tone = 'primary',
  children,
  ...form
}: FormDialogProps<Values>) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      size={size}
    >
      <Form<Values> {...form} label={title}>
        {children}
        <DialogButtons justify="flex-end">
          <CancelButton onCancel={onClose}>{cancelLabel}</CancelButton>
          {canSubmit && (
            <SubmitButton variant={tone} busyLabel={busyLabel}>
              {submitLabel}
            </SubmitButton>
          )}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
