import styled from '@emotion/styled';
import { MapPin, Tag, UsersRound, Wallet } from 'lucide-react';
import type { Lead } from '@portal/shared/contract';
import { budgetText, eventTypeLabel, formatLocation } from '@portal/shared/domain';
import { VisuallyHidden, type Elements } from '@portal/shared/ui';
import { eventTexts } from '../texts.ts';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  margin: 0;
  color: var(--ink-soft);
  font-size: var(--text-sm);

  div {
    display: flex;
    align-items: baseline;
    gap: 0.5em;
    min-width: 0;
  }
  dt {
    flex: none;
  }
  dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    color: var(--brass);
    transform: translateY(0.15em);
  }
  /* One line of text on a phone, where the type is beside the date. The place gives way, because its state says little. */
  @media (max-width: 560px) {
    flex-wrap: nowrap;
    gap: 0;
    font-size: var(--text-xs);
    div {
      gap: 0;
    }
    div:first-of-type {
      position: absolute;
      clip-path: inset(50%);
    }
    div:nth-of-type(2) {
      flex-shrink: 99;
      min-width: 4em;
    }
    div ~ div ~ div::before {
      content: '·';
      padding-inline: 0.35em;
    }
    dd {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    svg {
      display: none;
    }
  }
`;

/** Event type, location, budget and guest count in one line, without unknown values. */
export function LeadFacts({ event }: { event: Lead['event'] }) {
  const budget = budgetText(event);
  return (
    <Facts>
      <Fact term="Event type" icon={<Tag aria-hidden="true" />}>
        {eventTypeLabel(event.type)}
      </Fact>
      <Fact term="Location" icon={<MapPin aria-hidden="true" />}>
        {formatLocation(event.location)}
      </Fact>
      {budget && (
        <Fact term="Budget" icon={<Wallet aria-hidden="true" />}>
          {budget}
        </Fact>
      )}
      {event.guest_count !== null && (
        <Fact term="Guests" icon={<UsersRound aria-hidden="true" />}>
          {eventTexts.guestCount(event.guest_count)}
        </Fact>
      )}
    </Facts>
  );
}

function Fact({ term, icon, children }: { term: string; icon: Elements; children: string }) {
  return (
    <div>
      <dt>
        {icon}
        <VisuallyHidden>{term}</VisuallyHidden>
      </dt>
      <dd title={children}>{children}</dd>
    </div>
  );
}
