import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { Badge, LeadStatusBadge } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { badgeTexts } from './texts.ts';

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
      {unread > 0 && <Badge tone="info">{badgeTexts.unread(unread)}</Badge>}
      {team?.assigned_to && <Badge>{texts.assignedTo(team.assigned_to.name)}</Badge>}
      {changed && <Badge tone="primary">{badgeTexts.changed}</Badge>}
      {lost && status === 'responded' && <Badge>{badgeTexts.lost}</Badge>}
      <LeadStatusBadge status={status} />
    </Row>
  );
}
