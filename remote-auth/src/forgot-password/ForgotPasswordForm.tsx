import { call } from '@portal/shared/runtime';
import { Form, Sentence, SubmitButton, TextField, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { validateForgotPassword, type ForgotPasswordValues } from './forgot-password.ts';

interface ForgotPasswordFormProps {
  /** Initial email address, as typed on /login. */
  email?: string;
  /** The path to return to after login. */
  from: unknown;
  onSent: (email: string) => void;
}

/** Requests a reset link. The response is the same whether or not the address has an account. */
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
      lead="Enter your email and we’ll send you a link to set a new password."
      aside={<ReturningPanel />}
    >
      <Form
        onSubmit={send}
        initialValues={{ email }}
        validate={validateForgotPassword}
        submitError="Failed to send reset email. Please try again."
      >
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="username" />
        <SubmitButton wide size="large" required={['email']} busyLabel="Sending...">
          Send Reset Instructions
        </SubmitButton>
      </Form>
      <Aftermath>
        <p>
          <Sentence
            of="Remembered it? {login}"
            parts={{
              login: (
                <TextLink to={paths.login()} state={{ from, email }}>
                  {texts.backToLogin}
                </TextLink>
              ),
            }}
          />
        </p>
      </Aftermath>
    </AuthFrame>
  );
}

/** Asks for a reset link; the answer is the same for every address. */
const requestPasswordReset = (email: string) => call('POST /auth/forgot-password', { body: { email } });
