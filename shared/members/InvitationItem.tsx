import type { UseMutationResult } from '@tanstack/react-query';
import { showToast } from '@portal/shared/runtime';
import type { TeamInvitation } from '../contract/index.ts';
import { formatInstant } from '../domain/index.ts';
import { Button, Cluster, showError } from '../ui/index.ts';
import { ConfirmMember } from './MemberItem.tsx';
import { memberTexts } from './texts.ts';
import { Who } from './Who.tsx';

const { invitation: words, invite } = memberTexts;

interface InvitationItemProps {
  invitation: Omit<TeamInvitation, 'role'>;
  roleLabel: string;
  resend: UseMutationResult<unknown, Error, void>;
  revoke: UseMutationResult<unknown, Error, void>;
  avatar?: boolean;
  /** False: the user can only read it. */
  changeable?: boolean;
}

/** An open invitation in a list: resend or revoke. */
export function InvitationItem({
  invitation: { id, email, invited_by: by, expired, expires_at: expires, undelivered },
  roleLabel,
  resend,
  revoke,
  avatar,
  changeable = true,
}: InvitationItemProps) {
  const describedBy = `invitation-${id}`;
  const when = formatInstant(expires);
  const sendAgain = async () => {
    try {
      await resend.mutateAsync();
      showToast({ kind: 'success', message: words.resent(email) });
    } catch (error) {
      showError(error, words.resendFailed);
    }
  };
  return (
    <li>
      <Who name={email} avatar={avatar}>
        <span id={describedBy}>{email}</span>
        <small>{words.by(roleLabel, by)}</small>
        <small>{expired ? words.expired(when) : words.expires(when)}</small>
        {undelivered && <small>{words.undelivered}</small>}
      </Who>
      {changeable && (
        <Cluster gap={3}>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={describedBy}
            busy={resend.isPending}
            busyLabel={invite.busy}
            onClick={() => void sendAgain()}
          >
            {words.resend}
          </Button>
          <ConfirmMember name={email} describedBy={describedBy} words={words.revoke} action={revoke}>
            {words.revoke.lead}
          </ConfirmMember>
        </Cluster>
      )}
    </li>
  );
}
