import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { login, needsSecondFactor } from '@portal/shared/session';
import {
  Form,
  PasswordField,
  submissionErrors,
  SubmitButton,
  TextField,
  TextLink,
  useFormState,
} from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { untilReplaced } from '../session/until-replaced.ts';
import { readLoginState } from '../session/login-state.ts';
import { useAskSecondFactor } from '../session/use-ask-second-factor.ts';
import { validateLogin, type LoginValues } from './login.ts';

/* Enlarges the touch target of the link without moving its text. */
const Forgot = styled.p`
  margin-block: calc(-12px - var(--space-3)) -12px;
  font-size: var(--text-sm);
  text-align: right;

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

/** Email and password. Logging in changes the session; the page then redirects. */
export function LoginForm({ email = '' }: { email?: string }) {
  const askSecondFactor = useAskSecondFactor();
  const signIn = async (values: LoginValues) => {
    try {
      const result = await login({ ...values, email: values.email.trim() });
      if (needsSecondFactor(result)) {
        await askSecondFactor(result, values.email.trim());
        return undefined;
      }
    } catch (error) {
      // Doesn't reveal which of the two is wrong, so the error appears at the form.
      return submissionErrors(error, 'Login failed. Please try again.', { fields: [] });
    }
    return untilReplaced();
  };
  return (
    <Form
      label="Log in"
      onSubmit={signIn}
      initialValues={{ email, password: '' }}
      validate={validateLogin}
      submitError="Login failed. Please try again."
      unsaved="kept"
    >
      <TextField name="email" label="Email" type="email" autoComplete="username webauthn" inputMode="email" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <ForgotLink />
      <SubmitButton wide size="large" required={['email', 'password']} busyLabel="Logging in...">
        Log in
      </SubmitButton>
    </Form>
  );
}

/** Passes on the typed email and the return path. */
function ForgotLink() {
  const { values } = useFormState<LoginValues>({ subscription: { values: true } });
  const { from } = readLoginState(useLocation().state);
  return (
    <Forgot>
      <TextLink to={paths.forgotPassword()} state={{ from, email: values.email.trim() }}>
        Forgot password?
      </TextLink>
    </Forgot>
  );
}
