import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { formatWait } from '../../domain/index.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { texts } from '../texts.ts';
import { useFormContext } from './form-context.ts';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy' | 'onClick' | 'disabled'> {
  children: ReactNode;
  /** Off until every rule of the form passes (login, forgot password). */
  disabledWhileInvalid?: boolean;
}

/** Sends the form around it; busy while it is on its way, counting down while the server asks to wait. */
export function SubmitButton({ children, disabledWhileInvalid, ...rest }: SubmitButtonProps) {
  const { secondsLeft } = useFormContext();
  const { submitting, hasValidationErrors } = useFormState({
    subscription: { submitting: true, hasValidationErrors: true },
  });
  const waiting = secondsLeft > 0;
  return (
    <Button
      {...rest}
      type="submit"
      busy={submitting}
      disabled={waiting || (disabledWhileInvalid && hasValidationErrors)}
    >
      {waiting ? texts.forms.tryAgainIn(formatWait(secondsLeft)) : children}
    </Button>
  );
}
