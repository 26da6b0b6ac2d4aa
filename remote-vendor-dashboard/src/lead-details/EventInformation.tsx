import styled from '@emotion/styled';
import type { Lead } from '@portal/shared/contract';
import { eventTypeLabel, formatLocation, formatWeekdayDate } from '@portal/shared/domain';
import { Card, Section, Stack } from '@portal/shared/ui';
import { Facts } from '../Facts.tsx';
import { formatGuests } from '../leads/LeadFacts.tsx';
import { MatchReasons } from '../leads/MatchReasons.tsx';
import { leadsTexts, leadTexts } from '../texts.ts';
import { Quote } from '../Quote.tsx';

const Description = styled.p`
  max-width: var(--text-width);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** What the client plans (specification, section 2: Lead details), what the concierge says, why it matched. */
export function EventInformation({ lead }: { lead: Lead }) {
  const { event } = lead;
  return (
    <Section title={leadTexts.eventInformation}>
      <Card>
        <Stack gap={5}>
          <Facts
            items={[
              { term: 'Event', detail: event.name },
              { term: 'Type', detail: eventTypeLabel(event.type) },
              {
                term: 'Date',
                detail: (
                  <time dateTime={event.event_date.slice(0, 10)}>{formatWeekdayDate(event.event_date)}</time>
                ),
              },
              { term: 'Location', detail: <Place location={event.location} /> },
              { term: 'Budget', detail: event.budget_range ?? leadTexts.notGiven },
              {
                term: 'Guests',
                detail: event.guest_count === null ? leadTexts.notGiven : formatGuests(event.guest_count),
              },
            ]}
          />
          {event.description && <Description>{event.description}</Description>}
          {lead.vendor_notes && <Quote caption={leadsTexts.conciergeNotes}>{lead.vendor_notes}</Quote>}
          <MatchReasons reasons={lead.match_reasons} />
        </Stack>
      </Card>
    </Section>
  );
}

function Place({ location }: { location: Lead['event']['location'] }) {
  return (
    <>
      {location.venue && <div>{location.venue}</div>}
      <div>{formatLocation(location)}</div>
    </>
  );
}
