import { updateProfile } from '@portal/shared/api';
import { queryClient, showToast } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, PasswordField, SubmitButton } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { validatePassword, type PasswordValues } from './credentials.ts';
import { sessionsQuery } from './sessions.ts';
import { securityTexts } from './texts.ts';

export interface CredentialDialogProps {
  open: boolean;
  onClose: () => void;
}

const empty: PasswordValues = { current_password: '', password: '', password_confirmation: '' };

/** A new password; every other session ends. */
export function ChangePasswordDialog({ open, onClose }: CredentialDialogProps) {
  const save = async (values: PasswordValues) => {
    try {
      await updateProfile(values);
    } catch (error) {
      return formFailure(securityTexts.passwordFailed, error);
    }
    onClose();
    showToast({ kind: 'success', message: securityTexts.passwordDone });
    void queryClient.invalidateQueries(sessionsQuery);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={securityTexts.changePasswordTitle}
      description={securityTexts.changePasswordText}
      size="small"
    >
      <Form<PasswordValues>
        onSubmit={save}
        initialValues={empty}
        validate={validatePassword}
        submitError={securityTexts.passwordFailed}
        label={securityTexts.changePasswordTitle}
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
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {securityTexts.cancel}
          </Button>
          <SubmitButton busyLabel={securityTexts.saving}>{securityTexts.savePassword}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
