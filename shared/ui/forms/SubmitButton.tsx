import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { formatWait } from '../../domain/index.ts';
import { Button, type ButtonProps } from '../actions/Button.tsx';
import { useFormContext } from './form-context.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'busy' | 'onClick' | 'disabled'> {
  children: ReactNode;
  /** Disabled while one of these fields is empty (login, forgot password). */
  required?: readonly string[];
}

/** Submits the surrounding form. Busy while the submission is in progress; counts down while rate-limited. */
export function SubmitButton({ children, required = [], ...rest }: SubmitButtonProps) {
  const { secondsLeft } = useFormContext();
  const { submitting, values } = useFormState<Record<string, unknown>>({
    subscription: { submitting: true, values: required.length > 0 },
  });
  const incomplete = required.some((field) => String(values[field] ?? '').trim() === '');
  const waiting = secondsLeft > 0;
  return (
    <Button {...rest} type="submit" busy={submitting} disabled={waiting || incomplete}>
      {waiting ? `Try again in ${formatWait(secondsLeft)}` : children}
    </Button>
  );
}
