import type { AdminLeadDetails } from '@portal/shared/contract';
import {
  budgetText,
  eventTypeLabel,
  formatLocation,
  formatNumber,
  formatWeekdayDate,
} from '@portal/shared/domain';
import { DescriptionList, LinkedText, Stack } from '@portal/shared/ui';
import { HoldReasons } from '../leads/HoldReasons.tsx';

/** The client's event and words, the concierge's notes and the match reasons. */
export function LeadEvent({ lead }: { lead: AdminLeadDetails }) {
  const { event } = lead;
  const sentences = [
    { term: 'The client’s words', detail: event.description && <LinkedText>{event.description}</LinkedText> },
    { term: 'Concierge notes', detail: lead.vendor_notes && <LinkedText>{lead.vendor_notes}</LinkedText> },
    {
      term: 'Match reasons',
      detail: lead.match_reasons.length > 0 && <HoldReasons reasons={lead.match_reasons} />,
    },
  ].filter(({ detail }) => detail);
  return (
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
          {
            term: 'Location',
            detail: [event.location.venue, formatLocation(event.location)].filter(Boolean).join(', '),
          },
          { term: 'Budget', detail: budgetText(event) ?? 'Not given' },
          {
            term: 'Guests',
            detail: event.guest_count === null ? 'Not given' : formatNumber(event.guest_count),
          },
        ]}
      />
      {sentences.length > 0 && <DescriptionList layout="sentences" items={sentences} />}
    </Stack>
  );
}
