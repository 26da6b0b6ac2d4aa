import { showToast } from '@portal/shared/runtime';
import { FormDialog, PasswordField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { validatePassword, type PasswordValues } from './credentials.ts';
import { useChangePassword } from './use-change-credentials.ts';

export interface CredentialDialogProps {
  open: boolean;
  onClose: () => void;
}

const empty: PasswordValues = { current_password: '', password: '', password_confirmation: '' };

/** Sets a new password, which ends every other session. */
export function ChangePasswordDialog({ open, onClose }: CredentialDialogProps) {
  const { mutateAsync } = useChangePassword();
  const save = async (values: PasswordValues) => {
    await mutateAsync(values);
    onClose();
    showToast({ kind: 'success', message: texts.security.passwordDone });
  };
  return (
    <FormDialog<PasswordValues>
      open={open}
      title={texts.security.changePasswordTitle}
      description={texts.security.changePasswordText}
      size="small"
      onClose={onClose}
      onSubmit={save}
      initialValues={empty}
      validate={validatePassword}
      submitError={texts.security.passwordFailed}
      prefixErrors
      submitLabel={texts.security.savePassword}
      busyLabel={texts.security.saving}
      cancelLabel={texts.security.cancel}
    >
      <PasswordField
        name="current_password"
        label={texts.security.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        name="password"
        label={texts.security.newPassword}
        hint={texts.security.newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={texts.security.confirmation}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
