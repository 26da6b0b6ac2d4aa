import { emailStatusQuery } from '@portal/shared/queries';
import { queryClient, showMessage } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { Button, Cluster, Dialog, Form, PasswordField, SubmitButton, TextField } from '@portal/shared/ui';
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
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.security.changeEmailTitle}
      description={texts.security.changeEmailText}
      size="small"
    >
      <Form<EmailValues>
        onSubmit={save}
        initialValues={{ email: '', current_password: '' }}
        validate={(values) => validateEmail(values, email)}
        submitError={texts.security.emailFailed}
        label={texts.security.changeEmailTitle}
      >
        <TextField name="email" type="email" label={texts.security.newEmail} autoComplete="email" />
        <PasswordField
          name="current_password"
          label={texts.security.currentPassword}
          autoComplete="current-password"
        />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {texts.security.cancel}
          </Button>
          <SubmitButton busyLabel={texts.security.saving}>{texts.security.saveEmail}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
