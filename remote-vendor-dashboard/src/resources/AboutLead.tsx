import { useQuery } from '@tanstack/react-query';
import type { Lead } from '@portal/shared/contract';
import { formatLocation, formatWeekdayDate } from '@portal/shared/domain';
import { currentAccountQuery } from '@portal/shared/queries';
import { Card, DescriptionList, Section, TextLink } from '@portal/shared/ui';
import { leadQuery } from '../lead/leads.ts';
import { paths } from '../paths.ts';
import { conciergeTexts } from './texts.ts';

/** Names the lead in question. `given` is its event if the navigation passed it; otherwise this fetches the lead. */
export function AboutLead({ leadId, given }: { leadId: number; given: Lead['event'] | null }) {
  const { data: own } = useQuery(currentAccountQuery);
  const { data: lead } = useQuery({
    ...leadQuery({ accountId: own?.account.id ?? 0, leadId }),
    enabled: given === null && Boolean(own),
  });
  const event = given ?? lead?.event;
  return (
    <Section title={conciergeTexts.aboutTitle}>
      <Card>
        <DescriptionList
          layout="short"
          items={[
            { term: conciergeTexts.leadId, detail: String(leadId) },
            ...(event
              ? [
                  {
                    term: conciergeTexts.event,
                    detail: <TextLink to={paths.leadDetails({ leadId })}>{event.name}</TextLink>,
                  },
                  {
                    term: conciergeTexts.whenAndWhere,
                    detail: conciergeTexts.at(
                      formatWeekdayDate(event.event_date),
                      formatLocation(event.location),
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
    </Section>
  );
}
