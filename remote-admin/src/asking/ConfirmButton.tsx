import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { errorText } from '@portal/shared/api';
import { showToast } from '@portal/shared/state';
import { Button, ConfirmDialog, type ButtonProps, type ConfirmDialogProps } from '@portal/shared/ui';

export interface ConfirmButtonProps<Answer> extends Pick<
  ConfirmDialogProps,
  'title' | 'tone' | 'cancelLabel' | 'busyLabel'
> {
  /** On the button. */
  label: string;
  /** On the dialog's main button; the button's own label unless told. */
  confirmLabel?: string;
  /** The element that names what is decided on. */
  describedBy?: string;
  variant?: ButtonProps['variant'];
  /** What it means. */
  children: ReactNode;
  work: () => Promise<Answer>;
  /** Said when it is done. */
  done: (answer: Answer) => string;
  /** Said when it failed and the server gave no reason. */
  failed: string;
  onDone?: (answer: Answer) => void;
  /** Afterwards in either case: what the screen shows may be old. */
  onSettled?: () => unknown;
}

/** A button that asks first; a toast says what came of it. */
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
    onError: (error) => showToast({ kind: 'error', message: errorText(error, failed) }),
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
