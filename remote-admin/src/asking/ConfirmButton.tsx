import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorText, showToast } from '@portal/shared/runtime';
import { Button, ConfirmDialog, type ButtonProps, type ConfirmDialogProps } from '@portal/shared/ui';

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
  work: () => Promise<Answer>;
  /** The toast after success. */
  done: (answer: Answer) => string;
  /** The error if the server gave no reason. A function derives the text from the error instead. */
  failed: string | ((error: unknown) => string);
  onDone?: (answer: Answer) => void;
  /** Refreshes stale data after a failure. */
  onFailed?: (error: unknown) => unknown;
  /** Runs after success or failure, for example to refetch. */
  onSettled?: () => unknown;
}

/** A button that asks for confirmation and reports the result in a toast. */
export function ConfirmButton<Answer>({
  label,
  confirmLabel = label,
  describedBy,
  variant = 'secondary',
  children,
  work,
  done,
  failed,
  onDone,
  onFailed,
  onSettled,
  ...dialog
}: ConfirmButtonProps<Answer>) {
  const [asking, setAsking] = useState(false);
  const doing = useMutation({
    mutationFn: work,
    onSuccess: (answer) => {
      onDone?.(answer);
      showToast({ kind: 'success', message: done(answer) });
    },
    onError: (error) => {
      onFailed?.(error);
      showToast({
        kind: 'error',
        message: typeof failed === 'string' ? errorText(error, failed) : failed(error),
      });
    },
    onSettled: () => {
      setAsking(false);
      return onSettled?.();
    },
  });
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
        busy={doing.isPending}
        onConfirm={() => doing.mutate()}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
