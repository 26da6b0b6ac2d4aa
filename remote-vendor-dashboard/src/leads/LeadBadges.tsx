import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { Badge, LeadStatusBadge } from '@portal/shared/ui';
import { loseTexts } from '../lead-details/texts.ts';

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** Badges for the lead's status and for a client who went elsewhere. */
export function LeadBadges({ lead: { status, lost } }: { lead: Lead }) {
  return (
    <Row>
      {lost && status === 'responded' && <Badge>{loseTexts.badge}</Badge>}
      <LeadStatusBadge status={status} />
    </Row>
  );
}
