import type { TeamInvitation } from '@portal/shared/contract';
import { memberRoleLabels } from '@portal/shared/domain';
import { InvitationItem } from '@portal/shared/members';
import { refresh, useCall } from '@portal/shared/queries';
import { TeamList } from './TeamList.ts';

interface InvitationListProps {
  accountId: number;
  invitations: readonly TeamInvitation[];
  /** False while an admin impersonates the vendor. */
  changeable: boolean;
}

/** The open invitations: resend or revoke. */
export const InvitationList = ({ invitations, ...props }: InvitationListProps) => (
  <TeamList aria-label="Invitations">
    {invitations.map((invitation) => (
      <Invitation key={invitation.id} invitation={invitation} {...props} />
    ))}
  </TeamList>
);

interface InvitationProps extends Omit<InvitationListProps, 'invitations'> {
  invitation: TeamInvitation;
}

function Invitation({ accountId, invitation, changeable }: InvitationProps) {
  const options = {
    params: { accountId, teamInvitationId: invitation.id },
    onSettled: () => refresh('GET /vendor-account/{accountId}/team'),
  };
  const resend = useCall(
    'POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend',
    options,
  );
  const revoke = useCall('DELETE /vendor-account/{accountId}/team/invitations/{teamInvitationId}', options);
  return (
    <InvitationItem
      avatar
      invitation={invitation}
      roleLabel={memberRoleLabels[invitation.role]}
      resend={resend}
      revoke={revoke}
      changeable={changeable}
    />
  );
}
