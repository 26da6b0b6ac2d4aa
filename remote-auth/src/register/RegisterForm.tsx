import styled from '@emotion/styled';
import { register } from '@portal/shared/api';
import { ExternalLink, Form, SubmitButton, TextField } from '@portal/shared/ui';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { paths } from '../paths.ts';
import { untilReplaced } from '../session/until-replaced.ts';
import { texts } from '../texts.ts';
import { toRegistration, validateRegistration, type RegisterValues } from './register.ts';

const Terms = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-xs);
`;

const empty: RegisterValues = { name: '', email: '', password: '', password_confirmation: '' };

/** Full name, e-mail and password. Registering signs in; the page then goes on. */
export function RegisterForm() {
  const signUp = async (values: RegisterValues) => {
    await register(toRegistration(values));
    await untilReplaced();
  };
  return (
    <Form
      label="Create account"
      onSubmit={signUp}
      initialValues={empty}
      validate={validateRegistration}
      submitError={texts.registrationFailed}
    >
      <TextField name="name" label="Full name" autoComplete="name" maxLength={120} />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Your business address, if you have one."
      />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      <Terms>
        By creating an account you agree to the <ExternalLink href={paths.terms()}>Terms of Use</ExternalLink>{' '}
        and the <ExternalLink href={paths.privacy()}>Privacy Policy</ExternalLink>. You must be at least 18.
      </Terms>
      <SubmitButton wide size="large" busyLabel="Creating your account...">
        Create account
      </SubmitButton>
    </Form>
  );
}
