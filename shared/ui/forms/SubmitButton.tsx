import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { formatWait } from '../../domain/index.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { texts } from '../texts.ts';
import { useFormContext } from './form-context.ts';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy' | 'onClick' | 'disabled'> {
  children: ReactNode;
  /** Disabled until the form is valid (login, forgot password). */
  disabledWhileInvalid?: boolean;
}

/** Submits the surrounding form. Busy while the submission is in progress; counts down while rate-limited. */
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
