import { emailStatusQuery } from '@portal/shared/queries';
import { queryClient, showMessage } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { FormDialog, PasswordField, TextField } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { texts } from '../texts.ts';
import type { CredentialDialogProps } from './ChangePasswordDialog.tsx';
import { validateEmail, type EmailValues } from './credentials.ts';

/** Changes the login email. The new address is pending until the user opens its confirmation link. */
export function ChangeEmailDialog({ email, open, onClose }: CredentialDialogProps & { email: string }) {
  const save = async (values: EmailValues) => {
    const next = values.email.trim();
    try {
      await updateProfile({ email: next, current_password: values.current_password });
    } catch (error) {
      return formFailure(texts.security.emailFailed, error);
    }
    onClose();
    showMessage({
      title: texts.security.emailDoneTitle,
      message: texts.security.emailDoneText(next, email),
    });
    await queryClient.invalidateQueries(emailStatusQuery);
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
