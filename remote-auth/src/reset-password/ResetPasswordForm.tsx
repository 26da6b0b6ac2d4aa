import { useNavigate } from 'react-router-dom';
import { hasCode, resetPassword } from '@portal/shared/api';
import { clearSession, currentSession, queryClient } from '@portal/shared/state';
import { Form, SubmitButton } from '@portal/shared/ui';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { paths } from '../paths.ts';
import { untilReplaced } from '../session/until-replaced.ts';
import { texts } from '../texts.ts';
import { validateResetPassword, type ResetLink, type ResetPasswordValues } from './reset-password.ts';

const { resetPassword: words } = texts;

/** The new password, twice. Setting it ends every session, so the person logs in again. */
export function ResetPasswordForm({ link, onDead }: { link: ResetLink; onDead: (why: string) => void }) {
  const navigate = useNavigate();
  const reset = async (values: ResetPasswordValues) => {
    try {
      await resetPassword({ ...link, ...values });
    } catch (error) {
      if (!hasCode(error, 'invalid_link')) throw error;
      return onDead(error.message);
    }
    forgetEndedSession(link.email);
    await navigate(paths.login(), { state: { passwordChanged: true, email: link.email }, replace: true });
    await untilReplaced();
  };
  return (
    <Form
      onSubmit={reset}
      initialValues={{ password: '', password_confirmation: '' }}
      validate={validateResetPassword}
      submitError={words.failed}
    >
      {/* So that a password manager knows whose password this is. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields label={words.newPassword} confirmLabel={words.confirmPassword} />
      <SubmitButton wide size="large" busyLabel={words.busy}>
        {words.submit}
      </SubmitButton>
    </Form>
  );
}

/** The server ended this person's sessions; the one kept here would only be refused. */
function forgetEndedSession(email: string): void {
  if (currentSession()?.user.email.toLowerCase() !== email.toLowerCase()) return;
  clearSession();
  queryClient.clear();
}
