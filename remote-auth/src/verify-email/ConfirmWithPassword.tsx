import { useState } from 'react';
import { messages } from '@portal/shared/domain';
import { hasCode, useSession } from '@portal/shared/runtime';
import { Banner, Button, Form, PasswordField, Sentence, SubmitButton, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import type { EmailLink } from '../email-link/email-link.ts';
import { paths } from '../paths.ts';
import { RemoveEmailDialog } from './RemoveEmailDialog.tsx';
import { verifyEmail } from './verify-email.ts';
import { verifyEmailTexts as words } from './texts.ts';

interface PasswordValues {
  password: string;
}
const validate = ({ password }: PasswordValues) => (password ? {} : { password: messages.passwordRequired });

interface ConfirmWithPasswordProps {
  link: EmailLink;
  onSettled: (outcome: 'verified' | 'removed' | Error) => void;
}

/**
 * The link was opened without that user's session. Access to the email alone doesn't prove that the same
 * person signed up.
 */
export function ConfirmWithPassword({ link, onSettled }: ConfirmWithPasswordProps) {
  const session = useSession();
  const [asking, setAsking] = useState(false);
  const confirm = async ({ password }: PasswordValues) => {
    try {
      await verifyEmail({ ...link, password });
    } catch (error) {
      if (!hasCode(error, 'invalid_link') && !hasCode(error, 'email_taken')) throw error;
      return onSettled(error);
    }
    onSettled('verified');
  };
  return (
    <AuthFrame
      takesFocus
      title={"Confirm it's you"}
      lead="To verify this email, enter the password of the Gia account that uses it."
      aside={<JoiningPanel />}
    >
      {session && session.user.id !== link.id && (
        <Banner tone="info">
          <Sentence of={words.otherPerson} parts={{ email: <strong>{session.user.email}</strong> }} />
        </Banner>
      )}
      <Form
        label={"Confirm it's you"}
        onSubmit={confirm}
        initialValues={{ password: '' }}
        validate={validate}
        submitError={words.failed}
      >
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <SubmitButton wide size="large" busyLabel="Verifying...">
          Verify my email
        </SubmitButton>
      </Form>
      <Aftermath>
        <p>
          <TextLink to={paths.forgotPassword()}>Forgot password?</TextLink>
        </p>
        <div>
          <Sentence
            of={"Didn't sign up, or don't know the password? {notMe}"}
            parts={{
              notMe: (
                <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
                  {"This wasn't me"}
                </Button>
              ),
            }}
          />
        </div>
      </Aftermath>
      <RemoveEmailDialog
        link={link}
        open={asking}
        onOpenChange={setAsking}
        onRemoved={() => onSettled('removed')}
        onDead={onSettled}
      />
    </AuthFrame>
  );
}
