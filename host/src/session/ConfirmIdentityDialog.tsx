import type { Confirmation } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import { FormDialog, PasswordField } from '@portal/shared/ui';
import { ConfirmWithGoogle } from './ConfirmWithGoogle.tsx';
import { ConfirmWithPasskey } from './ConfirmWithPasskey.tsx';
import { confirmTexts as words } from './texts.ts';
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
      title={words.title}
      description={words.passwordLead}
      size="small"
      onClose={onCancel}
      onSubmit={async ({ password }) => {
        await confirm({ password });
        onConfirmed();
      }}
      initialValues={{ password: '' }}
      validate={({ password }) => (password ? {} : { password: messages.passwordRequired })}
      submitError={words.failed}
      unsaved="kept"
      submitLabel={words.confirm}
      busyLabel={words.confirming}
      cancelLabel={words.cancel}
    >
      <PasswordField name="password" label={words.password} autoComplete="current-password" />
      {passkey && <ConfirmWithPasskey onConfirmed={onConfirmed} />}
    </FormDialog>
  );
}
