import type { TeamInvitation } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Avatar, Button, Cluster, ConfirmButton, showError } from '@portal/shared/ui';
import { TeamList, Who } from './TeamList.ts';
import { teamTexts } from './texts.ts';

const { invitations: words, invite } = teamTexts;

interface InvitationListProps {
  accountId: number;
  invitations: readonly TeamInvitation[];
  /** False while an admin impersonates the vendor. */
  changeable: boolean;
}

/** The open invitations: resend or revoke. */
export function InvitationList({ accountId, invitations, changeable }: InvitationListProps) {
  return (
    <TeamList aria-label={words.title}>
      {invitations.map((invitation) => (
        <Invitation
          key={invitation.id}
          accountId={accountId}
          invitation={invitation}
          changeable={changeable}
        />
      ))}
    </TeamList>
  );
}

interface InvitationProps {
  accountId: number;
  invitation: TeamInvitation;
  changeable: boolean;
}

function Invitation({ accountId, invitation, changeable }: InvitationProps) {
  const { id: teamInvitationId, email, role, invited_by: by } = invitation;
  const options = {
    params: { accountId, teamInvitationId },
    onSettled: () => refresh('GET /vendor-account/{accountId}/team'),
  };
  const resend = useCall(
    'POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend',
    options,
  );
  const revoke = useCall('DELETE /vendor-account/{accountId}/team/invitations/{teamInvitationId}', options);
  const id = `invitation-${teamInvitationId}`;
  const when = formatInstant(invitation.expires_at);
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
      <Who>
        <Avatar name={email} size={36} />
        <div>
          <span id={id}>{email}</span>
          <small>{words.by(role, by)}</small>
          <small>{invitation.expired ? words.expired(when) : words.expires(when)}</small>
          {invitation.undelivered && <small>{words.undelivered}</small>}
        </div>
      </Who>
      {changeable && (
        <Cluster gap={3}>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={id}
            busy={resend.isPending}
            busyLabel={invite.busy}
            onClick={() => void sendAgain()}
          >
            {words.resend}
          </Button>
          <ConfirmButton
            label={words.revoke}
            confirmLabel={words.revokeConfirm}
            busyLabel={words.revoking}
            title={words.revokeTitle(email)}
            tone="danger"
            variant="quiet"
            describedBy={id}
            cancelLabel={words.keep}
            action={revoke}
            done={() => words.revoked}
            failed={words.revokeFailed}
          >
            {words.revokeLead}
          </ConfirmButton>
        </Cluster>
      )}
    </li>
  );
}
