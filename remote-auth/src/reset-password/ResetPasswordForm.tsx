import { useNavigate } from 'react-router-dom';
import { call, clearSession, currentSession, hasCode, type Input, queryClient } from '@portal/shared/runtime';
import { Form, SubmitButton } from '@portal/shared/ui';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { paths } from '../paths.ts';
import { untilReplaced } from '../session/until-replaced.ts';
import {
  changedState,
  validateResetPassword,
  type ResetLink,
  type ResetPasswordValues,
} from './reset-password.ts';

interface ResetPasswordFormProps {
  link: ResetLink;
  onDead: (why: string) => void;
  /** The password is changed, and another user is logged in here. */
  onChangedForOther: () => void;
}

/** New password and confirmation. A reset ends every session, so the user logs in again. */
export function ResetPasswordForm({ link, onDead, onChangedForOther }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const reset = async (values: ResetPasswordValues) => {
    try {
      await resetPassword({ ...link, ...values });
    } catch (error) {
      if (!hasCode(error, 'invalid_link')) throw error;
      return onDead(error.message);
    }
    forgetEndedSession(link.email);
    if (currentSession()) return onChangedForOther();
    await navigate(paths.login(), { state: changedState(link.email), replace: true });
    await untilReplaced();
  };
  return (
    <Form
      onSubmit={reset}
      initialValues={{ password: '', password_confirmation: '' }}
      validate={validateResetPassword}
      submitError="Failed to reset password. Please try again."
    >
      {/* Lets password managers associate the password with the account. */}
      <input type="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
      <SubmitButton wide size="large" busyLabel="Saving...">
        Set new password
      </SubmitButton>
    </Form>
  );
}

/** The server ended this user's sessions, so it would reject the stored one. */
function forgetEndedSession(email: string): void {
  if (currentSession()?.user.email.toLowerCase() !== email.toLowerCase()) return;
  clearSession();
  queryClient.clear();
}

/** Sets a new password with the link's token. */
const resetPassword = (body: Input<'POST /auth/reset-password'>['body']) =>
  call('POST /auth/reset-password', { body });
