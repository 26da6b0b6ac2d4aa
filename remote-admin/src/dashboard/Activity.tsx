import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figureHelp, formatMonthDay, formatShortDate } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { FigureHelp, FilterButtons, Loaded, Section, TimeChart } from '@portal/shared/ui';
import { texts } from '../texts.ts';

const words = {
  activity: {
    groups: {
      day: '30 days',
      week: '12 weeks',
      month: '12 months',
    },
  },
} as const;

const groups = ['day', 'week', 'month'] as const;
type Group = (typeof groups)[number];
const options = groups.map((value) => ({ value, label: words.activity.groups[value] }));
const days: Record<Group, number> = { day: 30, week: 84, month: 365 };
const series = [
  { key: 'applications', label: 'Applications' },
  { key: 'leads', label: 'Leads' },
];

/** Applications and leads over time. The table behind the chart has every value. */
export function Activity() {
  const [group, setGroup] = useState<Group>('day');
  const activity = useQuery({
    ...query('GET /vendor-admin/dashboard/activity', { query: { group, days: days[group] } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title="Applications and leads"
      help={<FigureHelp figure="Applications and leads">{figureHelp.activity}</FigureHelp>}
      description="Applications by submission date, leads by delivery date."
      actions={<FilterButtons label="Show by" options={options} value={group} onChange={setGroup} />}
    >
      <Loaded query={activity} texts={{ errorTitle: "Couldn't load the activity" }}>
        {({ data }) => (
          <TimeChart
            label="Applications and leads over time"
            periodLabel={texts.periods[group]}
            series={series}
            points={data.map(({ date, applications, leads }) => ({
              label: formatShortDate(date),
              short: formatMonthDay(date),
              values: { applications, leads },
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
