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
import { leadDetailsTexts as words } from './texts.ts';

/** The client's event and words, the concierge's notes and the match reasons. */
export function LeadEvent({ lead }: { lead: AdminLeadDetails }) {
  const { event } = lead;
  const sentences = [
    { term: words.clientWords, detail: event.description && <LinkedText>{event.description}</LinkedText> },
    { term: words.conciergeNotes, detail: lead.vendor_notes && <LinkedText>{lead.vendor_notes}</LinkedText> },
    {
      term: words.matchReasons,
      detail: lead.match_reasons.length > 0 && <HoldReasons reasons={lead.match_reasons} />,
    },
  ].filter(({ detail }) => detail);
  return (
    <Stack gap={5}>
      <DescriptionList
        layout="short"
        items={[
          { term: words.type, detail: eventTypeLabel(event.type) },
          {
            term: words.date,
            detail: (
              <time dateTime={event.event_date.slice(0, 10)}>{formatWeekdayDate(event.event_date)}</time>
            ),
          },
          {
            term: words.location,
            detail: [event.location.venue, formatLocation(event.location)].filter(Boolean).join(', '),
          },
          { term: words.budget, detail: budgetText(event) ?? words.notGiven },
          {
            term: words.guests,
            detail: event.guest_count === null ? words.notGiven : formatNumber(event.guest_count),
          },
        ]}
      />
      {sentences.length > 0 && <DescriptionList layout="sentences" items={sentences} />}
    </Stack>
  );
}
