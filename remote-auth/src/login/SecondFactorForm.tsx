import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '@portal/shared/domain';
import { hasCode } from '@portal/shared/runtime';
import { finishLogin } from '@portal/shared/session';
import { Button, Form, submissionErrors, SubmitButton, TextField } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { untilReplaced } from '../session/until-replaced.ts';
import { readLoginState } from '../session/login-state.ts';

type Way = 'code' | 'recovery_code';

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ loginToken }: { loginToken: string }) {
  const [way, setWay] = useState<Way>('code');
  const navigate = useNavigate();
  const { from, email } = readLoginState(useLocation().state);
  const recovers = way === 'recovery_code';
  const startOver = (loginExpired: boolean) =>
    navigate(paths.login(), { state: { from, email, loginExpired }, replace: true });
  const finish = async (values: Record<Way, string>) => {
    try {
      await finishLogin({ login_token: loginToken, [way]: values[way].trim() });
    } catch (error) {
      if (hasCode(error, 'login_expired')) {
        await startOver(true);
        return undefined;
      }
      return submissionErrors(error, 'Login failed. Please try again.', { fields: [way] });
    }
    return untilReplaced();
  };
  return (
    <>
      <Form
        key={way}
        label="Confirm it’s you"
        onSubmit={finish}
        initialValues={{ code: '', recovery_code: '' }}
        validate={(values) => (values[way].trim() === '' ? { [way]: messages.codeRequired } : {})}
        submitError="Login failed. Please try again."
        unsaved="kept"
      >
        <TextField
          name={way}
          label={recovers ? 'Recovery code' : 'Code from your authenticator app'}
          hint={
            recovers
              ? 'One of the codes that you saved. Each works once.'
              : 'Six digits. The app shows a new code every 30 seconds.'
          }
          autoComplete={recovers ? 'off' : 'one-time-code'}
          inputMode={recovers ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one field, which the user asked for
          autoFocus
        />
        <SubmitButton wide size="large" required={[way]} busyLabel="Logging in...">
          Log in
        </SubmitButton>
      </Form>
      <Button variant="quiet" wide onClick={() => setWay(recovers ? 'code' : 'recovery_code')}>
        {recovers ? 'Use my authenticator app' : 'Use a recovery code'}
      </Button>
      <Button variant="quiet" wide onClick={() => void startOver(false)}>
        Back to login
      </Button>
    </>
  );
}
