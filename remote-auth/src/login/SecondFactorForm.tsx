import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messages } from '@portal/shared/domain';
import { hasCode } from '@portal/shared/runtime';
import { finishLogin } from '@portal/shared/session';
import { Button, Form, submissionErrors, SubmitButton, TextField } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { untilReplaced } from '../session/until-replaced.ts';
import { readLoginState } from '../session/login-state.ts';
import { secondFactorTexts as words } from './texts.ts';

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
      return submissionErrors(error, words.failed, { fields: [way] });
    }
    return untilReplaced();
  };
  return (
    <>
      <Form
        key={way}
        label={words.title}
        onSubmit={finish}
        initialValues={{ code: '', recovery_code: '' }}
        validate={(values) => (values[way].trim() === '' ? { [way]: messages.codeRequired } : {})}
        submitError={words.failed}
        unsaved="kept"
      >
        <TextField
          name={way}
          label={recovers ? words.recoveryCode : words.code}
          hint={recovers ? words.recoveryHint : words.codeHint}
          autoComplete={recovers ? 'off' : 'one-time-code'}
          inputMode={recovers ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one field, which the user asked for
          autoFocus
        />
        <SubmitButton wide size="large" required={[way]} busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
      </Form>
      <Button variant="quiet" wide onClick={() => setWay(recovers ? 'code' : 'recovery_code')}>
        {recovers ? words.useCode : words.useRecoveryCode}
      </Button>
      <Button variant="quiet" wide onClick={() => void startOver(false)}>
        {words.startOver}
      </Button>
    </>
  );
}
