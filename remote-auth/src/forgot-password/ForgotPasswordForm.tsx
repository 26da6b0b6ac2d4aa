import { requestPasswordReset } from '@portal/shared/api';
import { Form, SubmitButton, TextField, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { validateForgotPassword, type ForgotPasswordValues } from './forgot-password.ts';

export interface ForgotPasswordFormProps {
  /** The address to begin with, as typed on /login. */
  email?: string;
  /** Where the person wanted to go before /login. */
  from: unknown;
  onSent: (email: string) => void;
}

/** The address; the answer is the same whether it is known or not. */
export function ForgotPasswordForm({ email = '', from, onSent }: ForgotPasswordFormProps) {
  const send = async (values: ForgotPasswordValues) => {
    const address = values.email.trim();
    await requestPasswordReset(address);
    onSent(address);
  };
  return (
    <AuthFrame
      title="Forgot your password?"
      documentName="Forgot password"
      lead="Tell us your email and we send you a link to set a new one."
      aside={<ReturningPanel />}
    >
      <Form
        onSubmit={send}
        initialValues={{ email }}
        validate={validateForgotPassword}
        submitError={texts.forgotFailed}
      >
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
        <SubmitButton wide size="large" disabledWhileInvalid busyLabel="Sending...">
          Send Reset Instructions
        </SubmitButton>
      </Form>
      <Aftermath>
        <p>
          Remembered it?{' '}
          <TextLink to={paths.login()} state={{ from, email }}>
            Back to Login
          </TextLink>
        </p>
      </Aftermath>
    </AuthFrame>
  );
}
