import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { Badge, LeadStatusBadge } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { formatNumber } from '@portal/shared/domain';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Badges for the lead's status, its assignee, unread messages, a changed event and a client who went elsewhere. */
export function LeadBadges({
  lead: { status, lost, changed, team, unread_messages: unread },
}: {
  lead: Lead;
}) {
  return (
    <Row>
      {unread > 0 && (
        <Badge tone="info">{unread === 1 ? '1 new message' : `${formatNumber(unread)} new messages`}</Badge>
      )}
      {team?.assigned_to && <Badge>{texts.assignedTo(team.assigned_to.name)}</Badge>}
      {changed && <Badge tone="primary">Changed</Badge>}
      {lost && status === 'responded' && <Badge>Went elsewhere</Badge>}
      <LeadStatusBadge status={status} />
    </Row>
  );
}
