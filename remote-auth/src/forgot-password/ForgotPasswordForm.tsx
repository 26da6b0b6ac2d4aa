import { requestPasswordReset } from '@portal/shared/api';
import { Form, Sentence, SubmitButton, TextField, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { validateForgotPassword, type ForgotPasswordValues } from './forgot-password.ts';

const { forgotPassword: words } = texts;

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
      title={words.title}
      documentName={words.documentName}
      lead={words.lead}
      aside={<ReturningPanel />}
    >
      <Form
        onSubmit={send}
        initialValues={{ email }}
        validate={validateForgotPassword}
        submitError={words.failed}
      >
        <TextField name="email" label={texts.email} type="email" inputMode="email" autoComplete="username" />
        <SubmitButton wide size="large" disabledWhileInvalid busyLabel={texts.sending}>
          {words.submit}
        </SubmitButton>
      </Form>
      <Aftermath>
        <p>
          <Sentence
            of={words.remembered}
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
