import type { TeamMember } from '@portal/shared/contract';
import { formatInstantDate, hasMemberRight, memberRoleLabels } from '@portal/shared/domain';
import { refresh, useCall } from '@portal/shared/queries';
import { useSession } from '@portal/shared/runtime';
import { Avatar, Badge, Cluster, ConfirmButton } from '@portal/shared/ui';
import { ChangeRole } from './ChangeRole.tsx';
import { TeamList, Who } from './TeamList.ts';
import { teamRoutes } from './team-routes.ts';
import { teamTexts as words } from './texts.ts';

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
    <TeamList aria-label={words.members}>
      {members.map((member) => (
        <MemberRow
          key={member.id}
          accountId={accountId}
          member={member}
          changeable={changeable && !(member.role === 'owner' && owners === 1)}
        />
      ))}
    </TeamList>
  );
}

interface MemberRowProps {
  accountId: number;
  member: TeamMember;
  changeable: boolean;
}

function MemberRow({ accountId, member, changeable }: MemberRowProps) {
  const isSelf = useSession()?.user.id === member.id;
  const options = {
    params: { accountId, userId: member.id },
    onSettled: () => refresh(...teamRoutes),
  };
  const handOver = useCall('POST /vendor-account/{accountId}/team/members/{userId}/hand-over', options);
  const remove = useCall('DELETE /vendor-account/{accountId}/team/members/{userId}', options);
  const id = `member-${member.id}`;
  return (
    <li>
      <Who>
        <Avatar name={member.name} size={36} />
        <div>
          <span id={id}>{isSelf ? words.you(member.name) : member.name}</span>
          <small>{member.email}</small>
          <small>{words.joined(formatInstantDate(member.joined_at))}</small>
        </div>
      </Who>
      <Cluster gap={3}>
        <Badge tone={member.role === 'owner' ? 'primary' : 'neutral'}>{memberRoleLabels[member.role]}</Badge>
        {changeable && <ChangeRole accountId={accountId} member={member} describedBy={id} />}
        {changeable && member.role !== 'owner' && (
          <ConfirmButton
            label={words.handOver.open}
            confirmLabel={words.handOver.confirm}
            busyLabel={words.handOver.busy}
            title={words.handOver.title(member.name)}
            tone="danger"
            variant="quiet"
            describedBy={id}
            cancelLabel={words.handOver.keep}
            action={handOver}
            done={() => words.handOver.done(member.name)}
            failed={words.handOver.failed}
          >
            {words.handOver.lead}
          </ConfirmButton>
        )}
        {changeable && (
          <ConfirmButton
            label={words.remove.open}
            confirmLabel={words.remove.confirm}
            busyLabel={words.remove.busy}
            title={words.remove.title(member.name)}
            tone="danger"
            variant="quiet"
            describedBy={id}
            cancelLabel={words.remove.keep}
            action={remove}
            done={() => words.remove.done(member.name)}
            failed={words.remove.failed}
          >
            {[words.remove.lead, hasMemberRight(member.role, 'manage') && words.remove.calendarLink]
              .filter(Boolean)
              .join(' ')}
          </ConfirmButton>
        )}
      </Cluster>
    </li>
  );
}
