import type { UseMutationResult } from '@tanstack/react-query';
import { showToast } from '@portal/shared/runtime';
import type { TeamInvitation } from '../contract/index.ts';
import { formatInstant } from '../domain/index.ts';
import { Button, Cluster, showError } from '../ui/index.ts';
import { ConfirmMember } from './MemberItem.tsx';
import { Who } from './Who.tsx';

const words = {
  invitation: {
    revoke: {
      open: 'Revoke',
      title: (email: string) => `Revoke the invitation of ${email}?`,
      confirm: 'Revoke invitation',
      busy: 'Revoking...',
      keep: 'Keep invitation',
      done: () => 'Invitation revoked',
      failed: 'Failed to revoke the invitation',
    },
  },
} as const;

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
      showToast({ kind: 'success', message: `New invitation sent to ${email}` });
    } catch (error) {
      showError(error, 'Failed to resend the invitation');
    }
  };
  return (
    <li>
      <Who name={email} avatar={avatar}>
        <span id={describedBy}>{email}</span>
        <small>{`${roleLabel} · Invited by ${by}`}</small>
        <small>{expired ? `Expired ${when}` : `Expires ${when}`}</small>
        {undelivered && (
          <small>Not delivered. Check the address, revoke this invitation and invite again.</small>
        )}
      </Who>
      {changeable && (
        <Cluster gap={3}>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={describedBy}
            busy={resend.isPending}
            busyLabel="Sending..."
            onClick={() => void sendAgain()}
          >
            Resend
          </Button>
          <ConfirmMember
            name={email}
            describedBy={describedBy}
            words={words.invitation.revoke}
            action={revoke}
          >
            The link in the email stops working.
          </ConfirmMember>
        </Cluster>
      )}
    </li>
  );
}
