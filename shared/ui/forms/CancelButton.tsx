import { Button, type ButtonProps } from '../actions/Button.tsx';
import { useFormContext } from './form-context.ts';

export interface CancelButtonProps extends Omit<ButtonProps, 'onClick'> {
  onCancel: () => void;
}

/** Gives up the surrounding form. Asks first if it has unsaved values. */
export function CancelButton({ onCancel, variant = 'secondary', ...button }: CancelButtonProps) {
  const { cancel } = useFormContext();
  return <Button {...button} variant={variant} onClick={() => cancel(onCancel)} />;
}
