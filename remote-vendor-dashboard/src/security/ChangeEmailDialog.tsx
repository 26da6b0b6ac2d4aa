import { updateProfile } from '@portal/shared/api';
import { publish } from '@portal/shared/events';
import { clearSession, queryClient, showMessage } from '@portal/shared/state';
import { Button, Cluster, Dialog, Form, PasswordField, SubmitButton, TextField } from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { paths } from '../paths.ts';
import type { CredentialDialogProps } from './ChangePasswordDialog.tsx';
import { validateEmail, type EmailValues } from './credentials.ts';
import { securityTexts } from './texts.ts';

/** Another address for signing in. The server ends every session, this one too. */
export function ChangeEmailDialog({ email, open, onClose }: CredentialDialogProps & { email: string }) {
  const save = async (values: EmailValues) => {
    const next = values.email.trim();
    try {
      await updateProfile({ email: next, current_password: values.current_password });
    } catch (error) {
      return formFailure(securityTexts.emailFailed, error);
    }
    onClose();
    showMessage({ title: securityTexts.emailDoneTitle, message: securityTexts.emailDoneText(next) });
    clearSession();
    queryClient.clear();
    publish('session.ended', { reason: 'expired', from: paths.account() });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={securityTexts.changeEmailTitle}
      description={securityTexts.changeEmailText}
      size="small"
    >
      <Form<EmailValues>
        onSubmit={save}
        initialValues={{ email: '', current_password: '' }}
        validate={(values) => validateEmail(values, email)}
        submitError={securityTexts.emailFailed}
        label={securityTexts.changeEmailTitle}
      >
        <TextField name="email" type="email" label={securityTexts.newEmail} autoComplete="email" />
        <PasswordField
          name="current_password"
          label={securityTexts.currentPassword}
          autoComplete="current-password"
        />
        <Cluster justify="flex-end">
          <Button variant="secondary" onClick={onClose}>
            {securityTexts.cancel}
          </Button>
          <SubmitButton busyLabel={securityTexts.saving}>{securityTexts.saveEmail}</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}
