import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { useFormContext } from './form-context.ts';

export interface CancelButtonProps extends Omit<ButtonProps, 'onClick'> {
  onCancel: () => void;
}

/** Gives up the surrounding form, unless it is being sent. Asks first if it has unsaved values. */
export function CancelButton({ onCancel, variant = 'secondary', disabled, ...button }: CancelButtonProps) {
  const { cancel } = useFormContext();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <Button
      {...button}
      variant={variant}
      disabled={disabled || submitting}
      onClick={() => cancel(onCancel)}
    />
  );
}
