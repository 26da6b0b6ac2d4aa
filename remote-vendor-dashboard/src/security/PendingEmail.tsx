import { useQuery } from '@tanstack/react-query';
import { formatWait } from '@portal/shared/domain';
import { emailStatusQuery } from '@portal/shared/queries';
import { Button, Cluster, useSecondsLeft } from '@portal/shared/ui';
import { useCancelEmailChange, useResendLink } from './use-change-credentials.ts';
import { securityTexts as words } from './texts.ts';

/** The pending email address, with buttons to resend the link or cancel. Renders nothing if none is pending. */
export function PendingEmail() {
  const { data: status } = useQuery(emailStatusQuery);
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
  const resend = useResendLink(email);
  const cancel = useCancelEmailChange();
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
