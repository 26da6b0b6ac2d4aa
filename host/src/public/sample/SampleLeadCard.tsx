import styled from '@emotion/styled';
import { CalendarDays, MapPin, Users, Wallet } from 'lucide-react';
import { LeadStatusBadge } from '@portal/shared/ui';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.15em;
  padding: 1.6em;
  border: 1px solid var(--line);
  border-radius: 1.2em;
  background: var(--surface);
  box-shadow: var(--shadow-3);
  color: var(--ink);
  font-size: 1rem;
  line-height: 1.45;
  text-align: left;
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 1em;

  b {
    display: block;
    font-family: var(--font-display);
    font-size: 1.6em;
    font-weight: 500;
    letter-spacing: -0.015em;
    line-height: 1.15;
  }
  small {
    color: var(--ink-soft);
    font-size: 0.875em;
  }
  > span {
    font-size: 0.8125em;
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.7em 1em;
  padding-block: 1.05em;
  border-block: 1px solid var(--line);
  font-size: 0.9em;

  span {
    display: flex;
    align-items: center;
    gap: 0.55em;
    white-space: nowrap;
  }
  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
    color: var(--brass);
  }
`;

const Note = styled.div`
  padding-left: 1em;
  border-left: 2px solid var(--brass);
  color: var(--ink-soft);
  font-size: 0.92em;

  b {
    display: block;
    color: var(--ink);
    font-weight: 600;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: 0.6em;
  font-size: 0.9em;
  font-weight: 600;

  span {
    padding: 0.7em 1.3em;
    border-radius: 3em;
    background: var(--primary);
    color: var(--on-primary);
  }
  span + span {
    background: none;
    color: var(--ink);
    box-shadow: inset 0 0 0 1px var(--line-strong);
  }
`;

/** A non-interactive copy of the dashboard's lead card, as an illustration. */
export function SampleLeadCard() {
  return (
    <Root>
      <Head>
        <div>
          <b>{'Maya & Jonah'}</b>
          <small>Wedding</small>
        </div>
        <LeadStatusBadge status="new" />
      </Head>
      <Facts>
        <span>
          <CalendarDays />
          June 12, 2027
        </span>
        <span>
          <MapPin />
          Oakland, CA
        </span>
        <span>
          <Wallet />
          $8,000 – $12,000
        </span>
        <span>
          <Users />
          120 guests
        </span>
      </Facts>
      <Note>
        <b>Concierge notes</b>
        A garden wedding with one long table. They loved your family-style menus and would like to taste two.
      </Note>
      <Actions>
        <span>View Details</span>
        <span>Quick accept</span>
      </Actions>
    </Root>
  );
}
