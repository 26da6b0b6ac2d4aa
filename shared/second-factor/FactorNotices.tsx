import { refresh, useCall } from '@portal/shared/queries';
import { useMutation } from '@tanstack/react-query';
import type { SecondFactors } from '../contract/index.ts';
import { formatInstant } from '@portal/shared/domain';
import { errorText, queryClient, showToast } from '@portal/shared/runtime';
import { hasPasskeys, PasskeyCancelled, confirmWithPasskey } from '@portal/shared/session';
import { Banner, Button, Stack, showError } from '@portal/shared/ui';
import { secondFactorTexts as words } from './texts.ts';

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
    onSuccess: () => showToast({ kind: 'success', message: words.kept }),
    onError: (error) => showError(error, words.keepFailed, { prefix: true }),
    onSettled: () => refresh('GET /user/second-factor'),
  });
  return (
    <Banner tone="warning" title={words.resetTitle}>
      <Stack gap={3} align="start">
        <p>{dueAt ? words.resetOn(formatInstant(dueAt)) : words.resetLater}</p>
        <Button
          variant="secondary"
          size="small"
          busy={keep.isPending}
          busyLabel={words.keeping}
          onClick={() => keep.mutate()}
        >
          {words.keep}
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
    ? words.neededAgain
    : authenticator || passkeys.length > 0
      ? words.neededCode
      : words.neededFirst;
  return (
    <>
      {error && !(error instanceof PasskeyCancelled) && (
        <Banner tone="error">{errorText(error, words.usePasskeyFailed)}</Banner>
      )}
      <Banner tone="warning">
        <Stack gap={3} align="start">
          <p>{text}</p>
          {usesPasskey && (
            <Button size="small" busy={isPending} busyLabel={words.usingPasskey} onClick={() => mutate()}>
              {words.usePasskey}
            </Button>
          )}
        </Stack>
      </Banner>
    </>
  );
}
