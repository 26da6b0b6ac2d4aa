import type { Confirmation } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import { FormDialog, PasswordField } from '@portal/shared/ui';
import { ConfirmWithGoogle } from './ConfirmWithGoogle.tsx';
import { ConfirmWithPasskey } from './ConfirmWithPasskey.tsx';
import { useConfirmIdentity } from './use-confirm-identity.ts';

interface ConfirmIdentityDialogProps extends Confirmation {
  open: boolean;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** 'Confirm it's you', with the password, or with Google for users without one, or with a passkey. */
export function ConfirmIdentityDialog({
  open,
  method,
  passkey,
  onConfirmed,
  onCancel,
}: ConfirmIdentityDialogProps) {
  const { mutateAsync: confirm } = useConfirmIdentity();
  if (method !== 'password')
    return (
      <ConfirmWithGoogle
        open={open}
        hasGoogle={method === 'google'}
        hasPasskey={passkey}
        onConfirmed={onConfirmed}
        onCancel={onCancel}
      />
    );
  return (
    <FormDialog<{ password: string }>
      open={open}
      title="Confirm it’s you"
      description="Enter your password to continue. We won’t ask again for 10 minutes."
      size="small"
      onClose={onCancel}
      onSubmit={async ({ password }) => {
        await confirm({ password });
        onConfirmed();
      }}
      initialValues={{ password: '' }}
      validate={({ password }) => (password ? {} : { password: messages.passwordRequired })}
      submitError="We couldn’t confirm it’s you. Please try again."
      unsaved="kept"
      submitLabel="Confirm"
      busyLabel="Confirming..."
      cancelLabel="Cancel"
    >
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      {passkey && <ConfirmWithPasskey onConfirmed={onConfirmed} />}
    </FormDialog>
  );
}
