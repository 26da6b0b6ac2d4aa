import { useMutation } from '@tanstack/react-query';
import { refresh } from '@portal/shared/queries';
import { showMessage } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { FormDialog, TextField } from '@portal/shared/ui';
import type { CredentialDialogProps } from './ChangePasswordDialog.tsx';
import { validateEmail, type EmailValues } from './credentials.ts';
import { securityTexts } from './texts.ts';

/** Changes the login email. The new address is pending until the user opens its confirmation link. */
export function ChangeEmailDialog({ email, open, onClose }: CredentialDialogProps & { email: string }) {
  const { mutateAsync } = useMutation({
    mutationFn: updateProfile,
    onSuccess: () => void refresh('GET /auth/email'),
  });
  const save = async (values: EmailValues) => {
    const next = values.email.trim();
    await mutateAsync({ email: next });
    onClose();
    showMessage({
      title: securityTexts.emailDoneTitle,
      message: securityTexts.emailDoneText(next, email),
    });
  };
  return (
    <FormDialog<EmailValues>
      open={open}
      title={securityTexts.changeEmailTitle}
      description={securityTexts.changeEmailText}
      size="small"
      onClose={onClose}
      onSubmit={save}
      initialValues={{ email: '' }}
      validate={(values) => validateEmail(values, email)}
      submitError={securityTexts.emailFailed}
      prefixErrors
      submitLabel={securityTexts.saveEmail}
      busyLabel={securityTexts.saving}
      cancelLabel={securityTexts.cancel}
    >
      <TextField name="email" type="email" label={securityTexts.newEmail} autoComplete="email" />
    </FormDialog>
  );
}
