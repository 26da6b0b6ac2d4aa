import { useState } from 'react';
import { messages } from '@portal/shared/domain';
import { hasCode, useSession } from '@portal/shared/runtime';
import { Banner, Button, Form, PasswordField, Sentence, SubmitButton, TextLink } from '@portal/shared/ui';
import { Aftermath, AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import type { EmailLink } from '../email-link/email-link.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
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
    <AuthFrame takesFocus title={words.confirm} lead={words.confirmLead} aside={<JoiningPanel />}>
      {session && session.user.id !== link.id && (
        <Banner tone="info">
          <Sentence of={words.otherPerson} parts={{ email: <strong>{session.user.email}</strong> }} />
        </Banner>
      )}
      <Form
        label={words.confirm}
        onSubmit={confirm}
        initialValues={{ password: '' }}
        validate={validate}
        submitError={words.failed}
      >
        <PasswordField name="password" label={texts.password} autoComplete="current-password" />
        <SubmitButton wide size="large" busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
      </Form>
      <Aftermath>
        <p>
          <TextLink to={paths.forgotPassword()}>{words.forgot}</TextLink>
        </p>
        <div>
          <Sentence
            of={words.notYou}
            parts={{
              notMe: (
                <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
                  {words.notMe}
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
