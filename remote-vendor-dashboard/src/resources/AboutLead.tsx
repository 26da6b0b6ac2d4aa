import { useQuery } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { formatLocation, formatWeekdayDate } from '@portal/shared/domain';
import { currentAccountQuery } from '@portal/shared/queries';
import { Card, DescriptionList, Section, TextLink } from '@portal/shared/ui';
import { leadQuery } from '../lead/leads.ts';
import { paths } from '../paths.ts';

/** Names the lead in question. `given` is its event if the navigation passed it; otherwise this fetches the lead. */
export function AboutLead({ leadId, given }: { leadId: number; given: Lead['event'] | null }) {
  const { data: own } = useQuery(currentAccountQuery);
  const { data: lead } = useQuery({
    ...leadQuery({ accountId: own?.account.id ?? 0, leadId }),
    enabled: given === null && Boolean(own),
  });
  const event = given ?? lead?.event;
  return (
    <Section title="Your question is about">
      <Card>
        <DescriptionList
          layout="short"
          items={[
            { term: 'Lead ID', detail: String(leadId) },
            ...(event
              ? [
                  {
                    term: 'Event',
                    detail: <TextLink to={paths.leadDetails({ leadId })}>{event.name}</TextLink>,
                  },
                  {
                    term: 'When and where',
                    detail: `${formatWeekdayDate(event.event_date)}, ${formatLocation(event.location)}`,
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </Section>
  );
}
