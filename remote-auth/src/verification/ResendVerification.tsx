import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorText, resendVerification } from '@portal/shared/api';
import { Banner, Button, Stack, useSecondsLeft } from '@portal/shared/ui';
import { texts } from '../texts.ts';

/** How long the success banner stays (specification, section 9). */
export const RESENT_NOTICE_MS = 5000;

/** 'Resend Verification Email', with the wait that the server asks for shown on the button. */
export function ResendVerification() {
  const [allowedAt, setAllowedAt] = useState<number | null>(null);
  const secondsLeft = useSecondsLeft(allowedAt);
  const waiting = secondsLeft > 0;
  const resend = useMutation({
    mutationFn: resendVerification,
    onSuccess: ({ next_allowed_at }) => setAllowedAt(Date.parse(next_allowed_at)),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter) setAllowedAt(Date.now() + error.retryAfter * 1000);
    },
  });
  const { isSuccess, reset } = resend;

  // A timer of its own: the banner goes, the wait on the button stays.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, RESENT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <Stack gap={3}>
      {resend.isError && (waiting || !mustWait(resend.error)) && (
        <Banner tone="error" title={texts.resendFailed}>
          {reasonOf(resend.error)}
        </Banner>
      )}
      {isSuccess && <Banner tone="success">{texts.resent}</Banner>}
      <Button
        variant="secondary"
        wide
        size="large"
        busy={resend.isPending}
        busyLabel="Sending..."
        // Not `disabled`: a person who just pressed it would lose their place.
        aria-disabled={waiting}
        onClick={() => waiting || resend.mutate()}
      >
        {waiting ? `Resend in ${secondsLeft} s` : 'Resend Verification Email'}
      </Button>
    </Stack>
  );
}

/** Asked too early: nothing is wrong any more when the wait is over. */
const mustWait = (error: Error) => error instanceof ApiError && error.retryAfter !== null;

/** Why it failed. The wait is said once, in words; the button counts it down. */
function reasonOf(error: Error): string {
  if (error instanceof ApiError && error.retryAfter)
    return `You can try again in ${error.retryAfter} seconds.`;
  return errorText(error, '');
}
