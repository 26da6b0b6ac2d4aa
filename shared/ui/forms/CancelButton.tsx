import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { useDialogStep } from '../overlays/dialog-steps.ts';
import { useFormContext } from './form-context.ts';

interface CancelButtonProps extends Omit<ButtonProps, 'onClick'> {
  onCancel: () => void;
  /** The form is a step of the dialog around: Escape cancels it instead of closing the dialog. */
  step?: boolean;
}

/** Gives up the surrounding form, unless it is being sent. Asks first if it has unsaved values. */
export function CancelButton({
  onCancel,
  step = false,
  variant = 'secondary',
  disabled,
  ...button
}: CancelButtonProps) {
  const { cancel } = useFormContext();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  useDialogStep(step, () => submitting || cancel(onCancel));
  return (
    <Button
      {...button}
      variant={variant}
      disabled={disabled || submitting}
      onClick={() => cancel(onCancel)}
    />
  );
}
