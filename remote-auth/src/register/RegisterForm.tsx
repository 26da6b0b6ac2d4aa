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
import { toRegistration, validateRegistration, type RegisterValues } from './register.ts';

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
      label="Create account"
      onSubmit={signUp}
      initialValues={initial}
      validate={validateRegistration}
      submitError="Registration failed. Please try again."
    >
      <TextField name="name" label="Full name" autoComplete="name" maxLength={120} />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        hint="Your business email, if you have one."
      />
      <LoginInstead taken={taken} />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      <Terms>
        <Sentence
          of="By creating an account you agree to the {terms} and the {privacy}. You must be at least 18."
          parts={{
            terms: <ExternalLink href={paths.terms()}>Terms of Use</ExternalLink>,
            privacy: <ExternalLink href={paths.privacy()}>Privacy Policy</ExternalLink>,
          }}
        />
      </Terms>
      <SubmitButton wide size="large" busyLabel="Creating your account...">
        Create account
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
        Log in with this email
      </TextLink>
    </Instead>
  );
}

/** Registers a vendor and stores the session; the e-mail is still to be verified. */
async function register(body: Input<'POST /auth/vendor-register'>['body']): Promise<SignedIn> {
  return startSession(await call('POST /auth/vendor-register', { body }));
}
