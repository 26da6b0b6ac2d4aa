import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatWait, serverNow } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { ApiError, errorText } from '@portal/shared/runtime';
import { Banner, Button, Stack, useSecondsLeft } from '@portal/shared/ui';

const words = {
  resendWait: (seconds: number) =>
    `We already sent you a link. You can request another in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
} as const;

/** How long the success banner stays, in ms (specification, section 9). */
const RESENT_NOTICE_MS = 5000;

/** 'Resend Verification Email', with the server's rate limit as a countdown on the button. */
export function ResendVerification() {
  // The server defines the wait, so the countdown also runs on page load and after a reload.
  const { data: status, isPending: asking } = useQuery(query('GET /auth/email'));
  const [refusedUntil, setRefusedUntil] = useState(0);
  const secondsLeft = useSecondsLeft(
    Math.max(refusedUntil, status ? Date.parse(status.next_allowed_at) : 0) || null,
  );
  const waiting = asking || secondsLeft > 0;
  const resend = useCall('POST /auth/email/resend', {
    refresh: ['GET /auth/email'],
    onSuccess: ({ next_allowed_at: next }) => setRefusedUntil(Date.parse(next)),
    onError: (error) => {
      if (error instanceof ApiError && error.retryAfter)
        setRefusedUntil(serverNow() + error.retryAfter * 1000);
    },
  });
  const { isSuccess, reset } = resend;
  const wait = waitOf(resend.error);

  // A separate timer: the banner disappears while the countdown continues.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, RESENT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <Stack gap={3}>
      {wait !== null && waiting && <Banner tone="info">{words.resendWait(wait)}</Banner>}
      {resend.isError && wait === null && (
        <Banner tone="error" title="Failed to resend verification email">
          {errorText(resend.error, '')}
        </Banner>
      )}
      {isSuccess && (
        <Banner tone="success">Verification email sent. Please check your inbox and your spam folder.</Banner>
      )}
      <Button
        variant="secondary"
        wide
        size="large"
        busy={resend.isPending}
        busyLabel="Sending..."
        aria-disabled={waiting}
        onClick={() => resend.mutate()}
      >
        {secondsLeft > 0 ? `Resend in ${formatWait(secondsLeft)}` : 'Resend Verification Email'}
      </Button>
    </Stack>
  );
}

/**
 * Seconds to wait after a rate-limited request. Not shown as an error, because a link has already been sent.
 */
const waitOf = (error: Error | null) => (error instanceof ApiError ? error.retryAfter : null);
