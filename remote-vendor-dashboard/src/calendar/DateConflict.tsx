import type { DateConflicts, Lead } from '@portal/shared/contract';
import { formatLongMonthDay } from '@portal/shared/domain';
import { Banner, Sentence, TextLink, TextSpan } from '@portal/shared/ui';
import { paths } from '../paths.ts';

/** Warns that the vendor is booked or away on the day of an open lead. */
export function DateConflict({ lead, conflicts }: { lead: Lead; conflicts: DateConflicts | undefined }) {
  const open = ['new', 'viewed', 'responded'].includes(lead.status);
  if (!open || !conflicts || (conflicts.booked.length === 0 && !conflicts.blocked)) return null;
  const day = formatLongMonthDay(lead.event.event_date);
  if (conflicts.booked.length === 0)
    return <Banner tone="warning">{`You blocked ${day} in your calendar.`}</Banner>;
  return (
    <Banner tone="warning">
      <Sentence
        of={`You're booked on ${day}: {events}`}
        parts={{
          events: conflicts.booked.map(({ id, event_name: name }, index) => (
            <span key={id}>
              {index > 0 && <TextSpan>, </TextSpan>}
              <TextLink to={paths.leadDetails({ leadId: id })}>{name}</TextLink>
            </span>
          )),
        }}
      />
    </Banner>
  );
}
