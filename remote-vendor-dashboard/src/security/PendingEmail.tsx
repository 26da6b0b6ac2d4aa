import { useMutation, useQuery } from '@tanstack/react-query';
import { formatWait } from '@portal/shared/domain';
import { emailStatusQuery } from '@portal/shared/queries';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import { Button, Cluster, useSecondsLeft } from '@portal/shared/ui';
import { failureText } from '../failure.ts';
import { texts } from '../texts.ts';

const { security: words } = texts;

/** The pending email address, with buttons to resend the link or cancel. Renders nothing if none is pending. */
export function PendingEmail() {
  const { data: status } = useQuery(emailStatusQuery);
  return status?.pending_email ? (
    <Pending email={status.pending_email} nextAllowedAt={Date.parse(status.next_allowed_at)} />
  ) : null;
}

function Pending({ email, nextAllowedAt }: { email: string; nextAllowedAt: number }) {
  const secondsLeft = useSecondsLeft(nextAllowedAt);
  const reread = () => queryClient.invalidateQueries(emailStatusQuery);
  const failed = (what: string) => (error: unknown) =>
    showToast({ kind: 'error', message: failureText(what, error) });
  const resend = useMutation({
    mutationFn: () => call('POST /auth/email/resend', {}),
    onSuccess: () => showToast({ kind: 'success', message: words.resent(email) }),
    onError: failed(words.resendFailed),
    onSettled: reread,
  });
  const cancel = useMutation({
    mutationFn: cancelEmailChange,
    onSuccess: () => showToast({ kind: 'info', message: words.cancelled }),
    onError: failed(words.cancelFailed),
    onSettled: reread,
  });
  return (
    <div>
      <div>
        <span>{words.pendingTerm}</span>
        <p>{words.pendingText(email)}</p>
      </div>
      <Cluster>
        <Button
          variant="secondary"
          size="small"
          busy={resend.isPending}
          busyLabel={words.resending}
          // Not `disabled`, because a disabled button would drop the focus.
          aria-disabled={secondsLeft > 0}
          onClick={() => secondsLeft > 0 || resend.mutate()}
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

/** Cancels this person's pending change of address. */
const cancelEmailChange = () => call('DELETE /auth/email/pending', {});
