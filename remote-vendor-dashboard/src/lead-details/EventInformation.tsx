import type { Lead } from '@portal/shared/contract';
import { budgetText, eventTypeLabel, formatLocation, formatWeekdayDate } from '@portal/shared/domain';
import { Card, DescriptionList, Section, Stack } from '@portal/shared/ui';
import { MatchReasons } from '../leads/MatchReasons.tsx';
import { Quote } from '../Quote.tsx';
import { eventTexts } from '../texts.ts';

/** The client's event (specification, section 2: Lead details) and words, the concierge's note and the match reasons. */
export function EventInformation({ lead }: { lead: Lead }) {
  const { event } = lead;
  return (
    <Section title="Event Information">
      <Card>
        <Stack gap={5}>
          <DescriptionList
            layout="short"
            items={[
              { term: 'Type', detail: eventTypeLabel(event.type) },
              {
                term: 'Date',
                detail: (
                  <time dateTime={event.event_date.slice(0, 10)}>{formatWeekdayDate(event.event_date)}</time>
                ),
              },
              { term: 'Location', detail: <Place location={event.location} /> },
              { term: 'Budget', detail: budgetText(event) ?? 'Not given' },
              {
                term: 'Guests',
                detail: event.guest_count === null ? 'Not given' : eventTexts.guestCount(event.guest_count),
              },
            ]}
          />
          {event.description && <Quote caption="The client’s words">{event.description}</Quote>}
          {lead.vendor_notes && <Quote caption="Concierge notes">{lead.vendor_notes}</Quote>}
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
