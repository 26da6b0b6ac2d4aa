import type { TeamMember } from '@portal/shared/contract';
import { formatInstantDate, hasMemberRight, memberRoleLabels, memberRoles } from '@portal/shared/domain';
import { ChangeRole, ConfirmMember, MemberItem, roleOptions } from '@portal/shared/members';
import { refresh, useCall } from '@portal/shared/queries';
import { TeamList } from './TeamList.ts';
import { teamRoutes } from './team-routes.ts';
import { teamTexts as words } from './texts.ts';

const confirmTexts = {
  handOver: {
    open: 'Hand over',
    title: (name: string) => `Hand the account over to ${name}?`,
    confirm: 'Hand over account',
    busy: 'Handing over...',
    keep: 'Stay owner',
    done: (name: string) => `${name} is now the owner`,
    failed: 'Failed to hand the account over',
  },
  remove: {
    open: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    lead: 'They lose access to this account right away. Their replies and notes stay.',
    confirm: 'Remove member',
    busy: 'Removing...',
    keep: 'Keep member',
    done: (name: string) => `${name} is no longer in your team`,
    failed: 'Failed to remove the member',
  },
} as const;

interface MemberListProps {
  accountId: number;
  members: readonly TeamMember[];
  /** The person may change the team. */
  changeable: boolean;
}

/** The members, owners first. The last owner has no actions, because the account needs one. */
export function MemberList({ accountId, members, changeable }: MemberListProps) {
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <TeamList aria-label="Members">
      {members.map((member) => (
        <MemberItem
          key={member.id}
          id={`member-${member.id}`}
          avatar
          member={member}
          roleLabel={memberRoleLabels[member.role]}
          since={`Joined ${formatInstantDate(member.joined_at)}`}
        >
          {changeable && !(member.role === 'owner' && owners === 1) && (
            <Actions accountId={accountId} member={member} describedBy={`member-${member.id}`} />
          )}
        </MemberItem>
      ))}
    </TeamList>
  );
}

const roles = roleOptions(memberRoles, memberRoleLabels, words.roles);

interface ActionsProps {
  accountId: number;
  member: TeamMember;
  describedBy: string;
}

function Actions({ accountId, member, describedBy }: ActionsProps) {
  const { name, role } = member;
  const options = {
    params: { accountId, userId: member.id },
    onSettled: () => refresh(...teamRoutes),
  };
  const change = useCall('PUT /vendor-account/{accountId}/team/members/{userId}', options);
  const handOver = useCall('POST /vendor-account/{accountId}/team/members/{userId}/hand-over', options);
  const remove = useCall('DELETE /vendor-account/{accountId}/team/members/{userId}', options);
  const about = { name, describedBy };
  return (
    <>
      <ChangeRole
        member={member}
        describedBy={describedBy}
        roles={roles}
        lead="If they get more rights, they’re logged out and have to log in again."
        save={async (role) => {
          await change.mutateAsync({ body: { role } });
        }}
      />
      {role !== 'owner' && (
        <ConfirmMember {...about} words={confirmTexts.handOver} action={handOver}>
          They become the owner and you become a manager. Only they can undo it.
        </ConfirmMember>
      )}
      <ConfirmMember {...about} words={confirmTexts.remove} action={remove}>
        {hasMemberRight(role, 'manage')
          ? `${confirmTexts.remove.lead} Their calendar link stops working.`
          : confirmTexts.remove.lead}
      </ConfirmMember>
    </>
  );
}
