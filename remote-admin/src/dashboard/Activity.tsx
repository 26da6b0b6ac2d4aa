import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figureHelp, formatMonthDay, formatShortDate } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { FigureHelp, FilterButtons, Loaded, Section, TimeChart } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { dashboardTexts } from './texts.ts';

const { activity: words } = dashboardTexts;

const groups = ['day', 'week', 'month'] as const;
type Group = (typeof groups)[number];
const options = groups.map((value) => ({ value, label: words.groups[value] }));
const days: Record<Group, number> = { day: 30, week: 84, month: 365 };
const series = [
  { key: 'applications', label: words.applications },
  { key: 'leads', label: words.leads },
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
      title={words.title}
      help={<FigureHelp figure={words.title}>{figureHelp.activity}</FigureHelp>}
      description={words.basis}
      actions={<FilterButtons label={words.group} options={options} value={group} onChange={setGroup} />}
    >
      <Loaded query={activity} texts={{ errorTitle: words.failed }}>
        {({ data }) => (
          <TimeChart
            label={words.chart}
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
