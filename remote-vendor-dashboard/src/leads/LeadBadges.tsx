import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { Badge, LeadStatusBadge } from '@portal/shared/ui';
import { eventChangeTexts } from '../event-changes/texts.ts';
import { assignmentTexts } from '../assignment/texts.ts';
import { threadTexts } from '../thread/texts.ts';
import { loseTexts } from '../lead-details/texts.ts';

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
      {unread > 0 && <Badge tone="info">{threadTexts.unread(unread)}</Badge>}
      {team?.assigned_to && <Badge>{assignmentTexts.badge(team.assigned_to.name)}</Badge>}
      {changed && <Badge tone="primary">{eventChangeTexts.badge}</Badge>}
      {lost && status === 'responded' && <Badge>{loseTexts.badge}</Badge>}
      <LeadStatusBadge status={status} />
    </Row>
  );
}
