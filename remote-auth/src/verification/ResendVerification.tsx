import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorText, resendVerification } from '@portal/shared/api';
import { formatWait } from '@portal/shared/domain';
import { Banner, Button, Stack, useSecondsLeft } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const { verification: words } = texts;

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
  const wait = waitOf(resend.error);

  // A timer of its own: the banner goes, the wait on the button stays.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, RESENT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <Stack gap={3}>
      {wait !== null && waiting && <Banner tone="info">{words.resendWait(wait)}</Banner>}
      {resend.isError && wait === null && (
        <Banner tone="error" title={words.resendFailed}>
          {errorText(resend.error, '')}
        </Banner>
      )}
      {isSuccess && <Banner tone="success">{words.resent}</Banner>}
      <Button
        variant="secondary"
        wide
        size="large"
        busy={resend.isPending}
        busyLabel={texts.sending}
        // Not `disabled`: a person who just pressed it would lose their place.
        aria-disabled={waiting}
        onClick={() => waiting || resend.mutate()}
      >
        {waiting ? words.resendIn(formatWait(secondsLeft)) : texts.resendVerification}
      </Button>
    </Stack>
  );
}

/** The seconds that somebody who asked too early has to wait: a link is on its way, so nothing is wrong. */
const waitOf = (error: Error | null) => (error instanceof ApiError ? error.retryAfter : null);
