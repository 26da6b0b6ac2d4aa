import { useQuery } from '@tanstack/react-query';
import type { AdminInvitation } from '@portal/shared/contract';
import { adminRoleLabels } from '@portal/shared/domain';
import { InvitationItem, InviteButton } from '@portal/shared/members';
import { query, useCall } from '@portal/shared/queries';
import { Loaded, Section } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { adminRoleOptions } from './AdminList.tsx';

const refresh = ['GET /vendor-admin/admin-invitations'] as const;

/** Invites an admin by email. */
export function InviteAdmin() {
  const { mutateAsync } = useCall('POST /vendor-admin/admin-invitations', { refresh });
  return (
    <InviteButton
      label="Invite admin"
      roles={adminRoleOptions}
      initialRole="operator"
      invite={(body) => mutateAsync({ body })}
    />
  );
}

/** The open invitations: resend or revoke. */
export function Invitations() {
  const invitations = useQuery(query('GET /vendor-admin/admin-invitations'));
  return (
    <Section title="Invitations">
      <Loaded query={invitations} texts={{ errorTitle: 'Failed to load the invitations' }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>No open invitations</NoRecords>
          ) : (
            <RecordList aria-label="Invitations">
              {data.map((invitation) => (
                <Invitation key={invitation.id} invitation={invitation} />
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </Section>
  );
}

function Invitation({ invitation }: { invitation: AdminInvitation }) {
  const options = { params: { invitationId: invitation.id }, refresh };
  const resend = useCall('POST /vendor-admin/admin-invitations/{invitationId}/resend', options);
  const revoke = useCall('DELETE /vendor-admin/admin-invitations/{invitationId}', options);
  return (
    <InvitationItem
      invitation={invitation}
      roleLabel={adminRoleLabels[invitation.role]}
      resend={resend}
      revoke={revoke}
    />
  );
}
