import { useQuery } from '@tanstack/react-query';
import { formatWait } from '@portal/shared/domain';
import { query, refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Button, Cluster, showError, useSecondsLeft } from '@portal/shared/ui';

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
    onSuccess: () => showToast({ kind: 'success', message: `We emailed a new link to ${email}.` }),
    onError: (error) => showError(error, 'Failed to resend the link', { prefix: true }),
    onSettled,
  });
  const cancel = useCall('DELETE /auth/email/pending', {
    onSuccess: () => showToast({ kind: 'info', message: 'Email change canceled.' }),
    onError: (error) => showError(error, 'Failed to cancel the change', { prefix: true }),
    onSettled,
  });
  return (
    <div>
      <div>
        <span>New email, not verified yet</span>
        <p>
          {undeliverable
            ? `We couldn’t deliver the link to ${email}. Check it for typos, cancel this change and enter your email again.`
            : `We emailed a link to ${email}. Open it to finish the change.`}
        </p>
      </div>
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          busy={resend.isPending}
          busyLabel="Sending..."
          aria-disabled={secondsLeft > 0}
          onClick={() => resend.mutate()}
        >
          {secondsLeft > 0 ? `Resend in ${formatWait(secondsLeft)}` : 'Resend link'}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={cancel.isPending}
          busyLabel="Canceling..."
          onClick={() => cancel.mutate()}
        >
          Cancel change
        </Button>
      </Cluster>
    </div>
  );
}
