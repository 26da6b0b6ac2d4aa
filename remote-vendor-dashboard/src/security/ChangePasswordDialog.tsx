import { useMutation } from '@tanstack/react-query';
import { refresh } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { FormDialog, PasswordField } from '@portal/shared/ui';
import { validatePassword, type PasswordValues } from './credentials.ts';
import { securityTexts } from './texts.ts';

export interface CredentialDialogProps {
  open: boolean;
  onClose: () => void;
}

const empty: PasswordValues = { current_password: '', password: '', password_confirmation: '' };

/** Sets a new password, which ends every other session. */
export function ChangePasswordDialog({ open, onClose }: CredentialDialogProps) {
  const { mutateAsync } = useMutation({
    mutationFn: updateProfile,
    onSuccess: () => void refresh('GET /user/sessions'),
  });
  const save = async (values: PasswordValues) => {
    await mutateAsync(values);
    onClose();
    showToast({ kind: 'success', message: securityTexts.passwordDone });
  };
  return (
    <FormDialog<PasswordValues>
      open={open}
      title={securityTexts.changePasswordTitle}
      description={securityTexts.changePasswordText}
      size="small"
      onClose={onClose}
      onSubmit={save}
      initialValues={empty}
      validate={validatePassword}
      submitError={securityTexts.passwordFailed}
      prefixErrors
      submitLabel={securityTexts.savePassword}
      busyLabel={securityTexts.saving}
      cancelLabel={securityTexts.cancel}
    >
      <PasswordField
        name="current_password"
        label={securityTexts.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        name="password"
        label={securityTexts.newPassword}
        hint={securityTexts.newPasswordHint}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={securityTexts.confirmation}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
