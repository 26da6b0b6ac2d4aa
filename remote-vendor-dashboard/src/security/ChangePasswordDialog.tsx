import { useMutation } from '@tanstack/react-query';
import { refresh } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { FormDialog, PasswordField } from '@portal/shared/ui';
import { validatePassword, type PasswordValues } from './credentials.ts';

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
    showToast({ kind: 'success', message: 'Your password was changed.' });
  };
  return (
    <FormDialog<PasswordValues>
      open={open}
      title="Change your password"
      description="You stay logged in here. We’ll log you out on your other devices. Your calendar links and the invitations you sent stop working."
      size="small"
      onClose={onClose}
      onSubmit={save}
      initialValues={empty}
      validate={validatePassword}
      submitError="Failed to change your password"
      prefixErrors
      submitLabel="Change Password"
      busyLabel="Saving..."
      cancelLabel="Cancel"
    >
      <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
      <PasswordField
        name="password"
        label="New password"
        hint="At least 8 characters. A few words in a row are easy to remember and hard to guess."
        autoComplete="new-password"
      />
      <PasswordField name="password_confirmation" label="Confirm new password" autoComplete="new-password" />
    </FormDialog>
  );
}
