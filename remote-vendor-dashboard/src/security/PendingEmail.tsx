import { useQuery } from '@tanstack/react-query';
import { formatWait } from '@portal/shared/domain';
import { query, refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, Cluster, showError, useSecondsLeft } from '@portal/shared/ui';
import { securityTexts as words } from './texts.ts';

/** The pending email address, with buttons to resend the link or cancel. Renders nothing if none is pending. */
export function PendingEmail() {
  const { data: status } = useQuery(query('GET /auth/email'));
  return status?.pending_email ? (
    <Pending
      email={status.pending_email}
      nextAllowedAt={Date.parse(status.next_allowed_at)}
      undeliverable={status.undeliverable}
    />
  ) : null;
}

interface PendingProps {
  email: string;
  nextAllowedAt: number;
  undeliverable: boolean;
}

function Pending({ email, nextAllowedAt, undeliverable }: PendingProps) {
  const secondsLeft = useSecondsLeft(nextAllowedAt);
  const onSettled = () => refresh('GET /auth/email');
  const resend = useCall('POST /auth/email/resend', {
    onSuccess: () => showToast({ kind: 'success', message: words.resent(email) }),
    onError: (error) => showError(error, words.resendFailed, { prefix: true }),
    onSettled,
  });
  const cancel = useCall('DELETE /auth/email/pending', {
    onSuccess: () => showToast({ kind: 'info', message: words.cancelled }),
    onError: (error) => showError(error, words.cancelFailed, { prefix: true }),
    onSettled,
  });
  return (
    <div>
      <div>
        <span>{words.pendingTerm}</span>
        <p>{undeliverable ? words.undeliverable(email) : words.pendingText(email)}</p>
      </div>
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          busy={resend.isPending}
          busyLabel={words.resending}
          aria-disabled={secondsLeft > 0}
          onClick={() => resend.mutate()}
        >
          {secondsLeft > 0 ? words.resendIn(formatWait(secondsLeft)) : words.resend}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={cancel.isPending}
          busyLabel={words.cancelling}
          onClick={() => cancel.mutate()}
        >
          {words.cancelChange}
        </Button>
      </Cluster>
    </div>
  );
}
