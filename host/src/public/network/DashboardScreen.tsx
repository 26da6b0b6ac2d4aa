import styled from '@emotion/styled';
import { Inbox, Library, SlidersHorizontal, UserRound } from 'lucide-react';
import { LeadStatusBadge } from '@portal/shared/ui';
import { screenTexts } from './texts.ts';
import { SampleLeadCard } from '../sample/SampleLeadCard.tsx';
import { NARROW, ScreenFrame } from './ScreenFrame.tsx';

const { dashboard: words } = screenTexts;

const Columns = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: 14em 1fr;
  min-height: 0;

  @container (max-width: ${NARROW}) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.3em;
  padding: 1.6em 1.1em;
  border-right: 1px solid var(--line);
  background: var(--sunken);

  @container (max-width: ${NARROW}) {
    display: none;
  }
  b {
    padding-inline: 0.8em;
    font-family: var(--font-display);
    font-size: 1.2em;
    font-weight: 520;
  }
  small {
    padding: 0 1em 1.3em;
    color: var(--ink-soft);
    font-size: 0.9em;
  }
  span {
    display: flex;
    align-items: center;
    gap: 0.8em;
    padding: 0.7em 0.9em;
    border-radius: 0.8em;
    color: var(--ink-soft);
  }
  span[data-current='true'] {
    background: var(--surface);
    color: var(--ink);
    font-weight: 600;
  }
  svg {
    width: 1.15em;
    height: 1.15em;
  }
`;

const Main = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.2em;
  padding: 2em 2.2em;
  overflow: hidden;

  > b {
    font-family: var(--font-display);
    font-size: 2em;
    font-weight: 480;
    letter-spacing: -0.02em;
    line-height: 1.1;
  }
`;

const Inset = styled.div`
  font-size: 1em;

  > div {
    font-size: 1em;
    box-shadow: var(--shadow-1);
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1em;
  padding: 1.1em 1.5em;
  border: 1px solid var(--line);
  border-radius: 1.1em;
  background: var(--surface);

  b {
    font-family: var(--font-display);
    font-size: 1.2em;
    font-weight: 500;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: 0.92em;
  }
  > span {
    font-size: 0.85em;
  }
`;

const others = [
  { name: words.birthday, text: words.birthdayText, status: 'responded' },
  {
    name: words.party,
    text: words.partyText,
    status: 'booked',
  },
];

/** The vendor's screen: matched clients. */
export function DashboardScreen() {
  return (
    <ScreenFrame label={words.label} ratio={1.25} columns={56} narrow={{ ratio: 0.82, columns: 34 }}>
      <Columns>
        <Side>
          <b>{words.business}</b>
          <small>{words.category}</small>
          <span data-current="true">
            <Inbox />
            {words.leads}
          </span>
          <span>
            <SlidersHorizontal />
            {words.preferences}
          </span>
          <span>
            <UserRound />
            {words.account}
          </span>
          <span>
            <Library />
            {words.resources}
          </span>
        </Side>
        <Main>
          <b>{words.heading}</b>
          <Inset>
            <SampleLeadCard />
          </Inset>
          {others.map(({ name, text, status }) => (
            <Row key={name}>
              <div>
                <b>{name}</b>
                <small>{text}</small>
              </div>
              <LeadStatusBadge status={status} />
            </Row>
          ))}
        </Main>
      </Columns>
    </ScreenFrame>
  );
}
