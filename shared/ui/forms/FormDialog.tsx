import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Cluster } from '../layout/Cluster.tsx';
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx';
import { CancelButton } from './CancelButton.tsx';
import { Form, type FormProps } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/* Stays at the bottom of the dialog while the form scrolls, so that no screen cuts the buttons off. */
const Buttons = styled(Cluster)`
  --around: clamp(1.25rem, 4vw, 2rem);
  position: sticky;
  z-index: 1;
  bottom: calc(-1 * var(--around));
  margin: 0 calc(-1 * var(--around)) calc(-1 * var(--around));
  padding: var(--space-4) var(--around);
  border-top: 1px solid var(--line);
  /* Inside the dialog's border. */
  border-radius: 0 0 calc(var(--radius-l) - 1px) calc(var(--radius-l) - 1px);
  background: var(--raised);

  @media (max-width: 560px) {
    border-radius: 0;
    padding-bottom: max(var(--space-4), env(safe-area-inset-bottom));
    > button {
      flex: 1 1 auto;
    }
  }
`;

export interface FormDialogProps<Values extends object>
  extends Omit<FormProps<Values>, 'label' | 'className'>, Pick<DialogProps, 'open' | 'description' | 'size'> {
  onClose: () => void;
  title: string;
  submitLabel: ReactNode;
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
        <Buttons justify="flex-end">
          <CancelButton onCancel={onClose}>{cancelLabel}</CancelButton>
          <SubmitButton variant={tone} busyLabel={busyLabel}>
            {submitLabel}
          </SubmitButton>
        </Buttons>
      </Form>
    </Dialog>
  );
}
