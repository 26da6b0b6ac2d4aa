import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { eventTypeLabel } from '@portal/shared/domain';
import { Assignee } from '../assignment/Assignee.tsx';
import { ClockLine } from '../leads/ClockLine.tsx';
import { LeadBadges } from '../leads/LeadBadges.tsx';

const words = {
  turns: {
    viewed: 'Viewed by you, waiting for your reply',
    responded: 'Waiting for the client',
  },
} as const;

const Header = styled.header`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  h1 {
    margin-top: calc(-1 * var(--space-2));
    font-size: var(--text-3xl);
    overflow-wrap: anywhere;
  }
`;
const EventType = styled.p`
  color: var(--ink-faint);
  font-size: var(--text-sm);
  font-weight: 600;
  letter-spacing: 0.04em;
`;
const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
`;

const Turn = styled.span`
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;

/** Whose turn it is, unless a notice on the page says what is open. */
function turnOf({ status, lost, booking, changed }: Lead): string | undefined {
  if (lost || booking || changed) return undefined;
  return status === 'viewed' || status === 'responded' ? words.turns[status] : undefined;
}

/** The client's name, the event's type, the lead's status, the time left to respond and who works on it. */
export function LeadHeader({ lead }: { lead: Lead }) {
  const turn = turnOf(lead);
  return (
    <Header>
      <EventType>{eventTypeLabel(lead.event.type)}</EventType>
      <h1>{lead.event.name}</h1>
      <Status>
        <LeadBadges lead={lead} />
        {turn && <Turn>{turn}</Turn>}
        <ClockLine lead={lead} />
      </Status>
      <Assignee lead={lead} />
    </Header>
  );
}
