import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { exportAnalytics, leadFlowQuery, platformStatsQuery } from '@portal/shared/api';
import {
  formatDollars,
  formatMonthDay,
  formatNumber,
  formatRate,
  formatShortDate,
} from '@portal/shared/domain';
import { FilterButtons, PageHeader, Section, Stack, TimeChart } from '@portal/shared/ui';
import { Figures } from '../figures/Figures.tsx';
import { ReportExport } from '../figures/ReportExport.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { Loaded } from '../records/Loaded.tsx';
import { After } from '../records/After.tsx';
import { texts } from '../texts.ts';
import { Categories, Quality, VendorPerformance } from './AnalyticsTables.tsx';

const { analytics: words } = texts.figures;

const spans = ['30', '90', '365'] as const;
const groups = { '30': 'day', '90': 'week', '365': 'month' } as const;
const options = spans.map((value) => ({ value, label: words.spans[value] }));
const flow = [
  { key: 'delivered', label: words.delivered },
  { key: 'responded', label: words.responded },
  { key: 'booked', label: words.booked },
];

/** /admin/analytics: how leads go and how vendors answer them, in a span of days that the URL keeps. */
export function AnalyticsPage() {
  const [search, setSearch] = useSearchParams();
  const span = spans.find((value) => value === search.get('days')) ?? '30';
  const days = Number(span);
  const leads = useQuery({
    ...leadFlowQuery({ days, group: groups[span] }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <ListToolbar>
        <FilterButtons
          label={words.days}
          options={options}
          value={span}
          onChange={(value) => setSearch(value === '30' ? {} : { days: value })}
        />
        <ReportExport
          reports={words.reports}
          failed={words.exportFailed}
          load={(report) => exportAnalytics({ report, format: 'csv', days })}
        />
      </ListToolbar>
      <Platform days={days} />
      <Flow days={days} group={groups[span]} />
      <After query={leads}>
        <Quality days={days} />
        <Categories days={days} />
        <VendorPerformance key={days} days={days} />
      </After>
    </Stack>
  );
}

function Platform({ days }: { days: number }) {
  const platform = useQuery(platformStatsQuery({ days }));
  return (
    <Figures
      title={words.platform}
      query={platform}
      failed={words.failed}
      terms={[
        words.registrations,
        words.applications,
        words.approvals,
        words.leads,
        words.responseRate,
        words.bookings,
        words.earnings,
        words.fees,
      ]}
      values={(figures) => [
        formatNumber(figures.registrations),
        formatNumber(figures.applications),
        formatNumber(figures.approvals),
        formatNumber(figures.leads),
        formatRate(figures.response_rate),
        formatNumber(figures.bookings),
        formatDollars(figures.earnings),
        formatDollars(figures.fees),
      ]}
    />
  );
}

function Flow({ days, group }: { days: number; group: 'day' | 'week' | 'month' }) {
  const leads = useQuery({ ...leadFlowQuery({ days, group }), placeholderData: keepPreviousData });
  return (
    <Section title={words.flow}>
      <Loaded query={leads} failed={words.failed}>
        {({ data }) => (
          <TimeChart
            label={words.flowChart}
            periodLabel={texts.dashboard.activity.periods[group]}
            series={flow}
            points={data.map(({ date, delivered, responded, booked }) => ({
              label: formatShortDate(date),
              short: formatMonthDay(date),
              values: { delivered, responded, booked },
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}
