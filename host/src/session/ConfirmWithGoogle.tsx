import { useQuery } from '@tanstack/react-query';
import { googleIdentityQuery } from '@portal/shared/queries';
import { errorText } from '@portal/shared/runtime';
import { googleClientId, GoogleCancelled } from '@portal/shared/session';
import { Banner, Button, Dialog, GoogleMark, Stack } from '@portal/shared/ui';
import { ConfirmWithPasskey } from './ConfirmWithPasskey.tsx';
import { useConfirmWithGoogle } from './use-confirm-identity.ts';

interface ConfirmWithGoogleProps {
  open: boolean;
  /** False for users who have neither a password nor Google login. */
  hasGoogle: boolean;
  hasPasskey: boolean;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** 'Confirm it's you' for users without a password. */
export function ConfirmWithGoogle({
  open,
  hasGoogle,
  hasPasskey,
  onConfirmed,
  onCancel,
}: ConfirmWithGoogleProps) {
  const clientId = googleClientId();
  const canUseGoogle = hasGoogle && clientId !== null;
  // Preloaded, because the browser opens Google's window only during the click.
  const script = useQuery({ ...googleIdentityQuery, enabled: open && canUseGoogle });
  const asking = useConfirmWithGoogle();
  const failure = asking.error instanceof GoogleCancelled ? null : (asking.error ?? script.error);
  return (
    <Dialog
      open={open}
      title="Confirm it’s you"
      description={
        canUseGoogle
          ? 'Sign in with Google again to continue. We won’t ask again for 10 minutes.'
          : hasPasskey
            ? 'Use your passkey to continue. We won’t ask again for 10 minutes.'
            : 'Your account has no password yet. Log out, choose “Forgot password?” and set one. Then try again.'
      }
      size="small"
      onOpenChange={(next) => !next && onCancel()}
      footer={
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      {canUseGoogle && (
        <Stack gap={3}>
          {failure && (
            <Banner tone="error">
              {errorText(failure, 'Google couldn’t confirm it’s you. Please try again.')}
            </Banner>
          )}
          <Button
            wide
            icon={<GoogleMark />}
            variant="secondary"
            busy={asking.isPending || script.isFetching}
            busyLabel="Waiting for Google..."
            onClick={() =>
              script.isSuccess ? asking.mutate(clientId, { onSuccess: onConfirmed }) : void script.refetch()
            }
          >
            Continue with Google
          </Button>
        </Stack>
      )}
      {hasPasskey && <ConfirmWithPasskey onConfirmed={onConfirmed} />}
    </Dialog>
  );
}
