import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorText, showToast } from '@portal/shared/runtime';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps<Answer> extends Pick<
  ConfirmDialogProps,
  'title' | 'tone' | 'cancelLabel' | 'busyLabel'
> {
  /** The button's label. */
  label: string;
  /** The label of the dialog's main button. Defaults to `label`. */
  confirmLabel?: string;
  /** The id of the element that names the subject of the decision. */
  describedBy?: string;
  variant?: ButtonProps['variant'];
  /** Explains the consequences. */
  children: ReactNode;
  action: UseMutationResult<Answer, Error, void>;
  /** The toast after success. */
  done: (answer: Answer) => string;
  /** The error if the server gave no reason. A function derives the text from the error instead. */
  failed: string | ((error: unknown) => string);
}

/** A button that asks for confirmation and reports the result in a toast. */
export function ConfirmButton<Answer>({
  label,
  confirmLabel = label,
  describedBy,
  variant = 'secondary',
  children,
  action,
  done,
  failed,
  ...dialog
}: ConfirmButtonProps<Answer>) {
  const [asking, setAsking] = useState(false);
  const confirm = async () => {
    try {
      const answer = await action.mutateAsync();
      showToast({ kind: 'success', message: done(answer) });
    } catch (error) {
      showToast({
        kind: 'error',
        message: typeof failed === 'string' ? errorText(error, failed) : failed(error),
      });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant={variant} size="small" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={asking}
        onOpenChange={setAsking}
        confirmLabel={confirmLabel}
        busy={action.isPending}
        onConfirm={() => void confirm()}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
