import { useMutation } from '@tanstack/react-query';
import { refresh } from '@portal/shared/queries';
import { showMessage } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { FormDialog, TextField } from '@portal/shared/ui';
import type { CredentialDialogProps } from './ChangePasswordDialog.tsx';
import { validateEmail, type EmailValues } from './credentials.ts';

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
      title: 'Please verify your new email',
      message: `We emailed a link to ${next}. Open it to finish the change. Until then, keep logging in with ${email}.`,
    });
  };
  return (
    <FormDialog<EmailValues>
      open={open}
      title="Change your email"
      description="We’ll email a link to the new address. Until you open it, your current email stays in use."
      size="small"
      onClose={onClose}
      onSubmit={save}
      initialValues={{ email: '' }}
      validate={(values) => validateEmail(values, email)}
      submitError="Failed to change your email"
      prefixErrors
      submitLabel="Change Email"
      busyLabel="Saving..."
      cancelLabel="Cancel"
    >
      <TextField name="email" type="email" label="New email" autoComplete="email" />
    </FormDialog>
  );
}
