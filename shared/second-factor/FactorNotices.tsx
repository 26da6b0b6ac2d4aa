import type { SecondFactors } from '../contract/index.ts';
import { formatInstant } from '@portal/shared/domain';
import { errorText } from '@portal/shared/runtime';
import { hasPasskeys, PasskeyCancelled } from '@portal/shared/session';
import { Banner, Button, Stack } from '@portal/shared/ui';
import { useKeepFactors, useProvePasskey } from './use-change-factors.ts';
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
  const keep = useKeepFactors();
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

function NeededNotice({ factors: { authenticator, passkeys } }: { factors: SecondFactors }) {
  const { mutate, error, isPending } = useProvePasskey();
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
