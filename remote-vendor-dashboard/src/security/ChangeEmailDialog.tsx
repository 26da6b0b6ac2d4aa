import { showMessage } from '@portal/shared/runtime';
import { FormDialog, PasswordField, TextField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import type { CredentialDialogProps } from './ChangePasswordDialog.tsx';
import { validateEmail, type EmailValues } from './credentials.ts';
import { useChangeEmail } from './use-change-credentials.ts';

/** Changes the login email. The new address is pending until the user opens its confirmation link. */
export function ChangeEmailDialog({ email, open, onClose }: CredentialDialogProps & { email: string }) {
  const { mutateAsync } = useChangeEmail();
  const save = async (values: EmailValues) => {
    const next = values.email.trim();
    await mutateAsync({ email: next, current_password: values.current_password });
    onClose();
    showMessage({
      title: texts.security.emailDoneTitle,
      message: texts.security.emailDoneText(next, email),
    });
  };
  return (
    <FormDialog<EmailValues>
      open={open}
      title={texts.security.changeEmailTitle}
      description={texts.security.changeEmailText}
      size="small"
      onClose={onClose}
      onSubmit={save}
      initialValues={{ email: '', current_password: '' }}
      validate={(values) => validateEmail(values, email)}
      submitError={texts.security.emailFailed}
      prefixErrors
      submitLabel={texts.security.saveEmail}
      busyLabel={texts.security.saving}
      cancelLabel={texts.security.cancel}
    >
      <TextField name="email" type="email" label={texts.security.newEmail} autoComplete="email" />
      <PasswordField
        name="current_password"
        label={texts.security.currentPassword}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
