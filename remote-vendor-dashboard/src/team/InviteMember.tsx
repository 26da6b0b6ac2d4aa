import { Plus } from 'lucide-react';
import { invitedRoles, memberRoleLabels } from '@portal/shared/domain';
import { InviteButton, roleOptions } from '@portal/shared/members';
import { refresh, useCall } from '@portal/shared/queries';
import { teamTexts as words } from './texts.ts';

const roles = roleOptions(invitedRoles, memberRoleLabels, words.roles);

/** Invites a member by email. */
export function InviteMember({ accountId }: { accountId: number }) {
  const { mutateAsync: invite } = useCall('POST /vendor-account/{accountId}/team/invitations', {
    params: { accountId },
    onSuccess: () => refresh('GET /vendor-account/{accountId}/team'),
  });
  return (
    <InviteButton
      label="Invite member"
      icon={<Plus aria-hidden="true" />}
      roles={roles}
      initialRole="responder"
      invite={(body) => invite({ body })}
    />
  );
}
