import { refresh, useCall } from '@portal/shared/queries';
import { useMutation } from '@tanstack/react-query';
import type { SecondFactors } from '../contract/index.ts';
import { formatInstant } from '@portal/shared/domain';
import { errorText, queryClient, showToast } from '@portal/shared/runtime';
import { hasPasskeys, PasskeyCancelled, confirmWithPasskey } from '@portal/shared/session';
import { Banner, Button, Stack, showError } from '@portal/shared/ui';

/** What needs the user's attention: a second factor that this session must prove, and a reset that is about to happen. */
export function FactorNotices({ factors }: { factors: SecondFactors }) {
  const { needed, reset } = factors;
  return (
    <>
      {reset && <ResetNotice dueAt={reset.due_at} />}
      {needed && <NeededNotice factors={factors} />}
    </>
  );
}

function ResetNotice({ dueAt }: { dueAt: string | null }) {
  const keep = useCall('DELETE /user/second-factor/reset', {
    onSuccess: () => showToast({ kind: 'success', message: 'Your two-step login stays on.' }),
    onError: (error) => showError(error, 'Failed to cancel the reset', { prefix: true }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  return (
    <Banner tone="warning" title="Your two-step login is about to be reset">
      <Stack gap={3} align="start">
        <p>
          {dueAt
            ? `Our team was told that you lost your authenticator app and your passkeys. We’ll remove them on ${formatInstant(dueAt)}.`
            : 'Our team was told that you lost your authenticator app and your passkeys. We’ll remove them when a second owner approves.'}
        </p>
        <Button
          variant="secondary"
          size="small"
          busy={keep.isPending}
          busyLabel="Cancelling the reset..."
          onClick={() => keep.mutate()}
        >
          Keep two-step login
        </Button>
      </Stack>
    </Banner>
  );
}

/** Proves one of the user's passkeys in this session, which may then do what needs a second factor. */
function NeededNotice({ factors: { authenticator, passkeys } }: { factors: SecondFactors }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: confirmWithPasskey,
    // Everything that was refused before can be read now.
    onSuccess: () => void queryClient.invalidateQueries(),
  });
  const usesPasskey = passkeys.length > 0 && hasPasskeys();
  const text = usesPasskey
    ? 'You logged in with your password only. Use your passkey to continue.'
    : authenticator || passkeys.length > 0
      ? 'You logged in with your password only. Log out and log in again with a code to continue.'
      : 'Add an authenticator app or a passkey to continue.';
  return (
    <>
      {error && !(error instanceof PasskeyCancelled) && (
        <Banner tone="error">{errorText(error, 'Your passkey didn’t work. Please try again.')}</Banner>
      )}
      <Banner tone="warning">
        <Stack gap={3} align="start">
          <p>{text}</p>
          {usesPasskey && (
            <Button
              size="small"
              busy={isPending}
              busyLabel="Waiting for your browser..."
              onClick={() => mutate()}
            >
              Use a passkey
            </Button>
          )}
        </Stack>
      </Banner>
    </>
  );
}
