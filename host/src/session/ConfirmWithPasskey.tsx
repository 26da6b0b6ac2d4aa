import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { errorText } from '@portal/shared/runtime';
import { hasPasskeys, PasskeyCancelled, confirmWithPasskey } from '@portal/shared/session';
import { Banner, Button, Stack } from '@portal/shared/ui';

/** The passkey as another way to confirm, for users who have one. */
export function ConfirmWithPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const { mutate, error, isPending } = useMutation({ mutationFn: confirmWithPasskey });
  if (!hasPasskeys()) return null;
  return (
    <Stack gap={3}>
      {error && !(error instanceof PasskeyCancelled) && (
        <Banner tone="error">{errorText(error, 'Your passkey didn’t work. Please try again.')}</Banner>
      )}
      <Button
        variant="secondary"
        wide
        icon={<KeyRound aria-hidden="true" />}
        busy={isPending}
        busyLabel="Waiting for your passkey..."
        onClick={() => mutate(undefined, { onSuccess: onConfirmed })}
      >
        Use a passkey
      </Button>
    </Stack>
  );
}
