import styled from '@emotion/styled';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignedIn } from '@portal/shared/contract';
import { call, hasCode, releaseUnsavedInput, type Input } from '@portal/shared/runtime';
import { startSession } from '@portal/shared/session';
import {
  ExternalLink,
  Form,
  Sentence,
  SubmitButton,
  TextField,
  TextLink,
  useFormState,
} from '@portal/shared/ui';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { paths } from '../paths.ts';
import { untilReplaced } from '../session/until-replaced.ts';
import { texts } from '../texts.ts';
import { toRegistration, validateRegistration, type RegisterValues } from './register.ts';
import { registerTexts as words } from './texts.ts';

const Terms = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

const Instead = styled.p`
  margin-top: calc(-1 * var(--space-3));
  font-size: var(--text-sm);
`;

const empty: RegisterValues = { name: '', email: '', password: '', password_confirmation: '' };

/** Full name, email and password. Registration logs the user in; the page then redirects. */
export function RegisterForm({ email = '' }: { email?: string }) {
  const [taken, setTaken] = useState<string | null>(null);
  const [initial] = useState({ ...empty, email });
  const signUp = async (values: RegisterValues) => {
    try {
      await register(toRegistration(values));
    } catch (error) {
      if (hasCode(error, 'email_taken')) setTaken(values.email);
      throw error;
    }
    await untilReplaced();
  };
  return (
    <Form
      label={words.submit}
      onSubmit={signUp}
      initialValues={initial}
      validate={validateRegistration}
      submitError={words.failed}
    >
      <TextField name="name" label={words.name} autoComplete="name" maxLength={120} />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        hint={words.emailHint}
      />
      <LoginInstead taken={taken} />
      <NewPasswordFields label={texts.password} confirmLabel={words.confirmPassword} />
      <Terms>
        <Sentence
          of={words.agreement}
          parts={{
            terms: <ExternalLink href={paths.terms()}>{words.terms}</ExternalLink>,
            privacy: <ExternalLink href={paths.privacy()}>{words.privacy}</ExternalLink>,
          }}
        />
      </Terms>
      <SubmitButton wide size="large" busyLabel={words.busy}>
        {words.submit}
      </SubmitButton>
    </Form>
  );
}

/**
 * Shown if the address has an account: a link to /login with the address filled in. Disappears when the
 * address changes.
 */
function LoginInstead({ taken }: { taken: string | null }) {
  const { values } = useFormState<RegisterValues>({ subscription: { values: true } });
  const { state } = useLocation();
  if (taken === null || values.email !== taken) return null;
  return (
    <Instead>
      <TextLink
        to={paths.login()}
        state={{ ...(state as object | null), email: taken.trim() }}
        onClick={() => releaseUnsavedInput()}
      >
        {words.loginInstead}
      </TextLink>
    </Instead>
  );
}

/** Registers a vendor and stores the session; the e-mail is still to be verified. */
async function register(body: Input<'POST /auth/vendor-register'>['body']): Promise<SignedIn> {
  return startSession(await call('POST /auth/vendor-register', { body }));
}
