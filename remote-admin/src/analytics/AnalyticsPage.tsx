import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import {
  figures,
  formatDollars,
  formatMonthDay,
  formatNumber,
  formatRate,
  formatShortDate,
} from '@portal/shared/domain';
import { call, type Input } from '@portal/shared/runtime';
import { FilterButtons, Loaded, PageHeader, Section, Stack, TimeChart } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { Figures } from '../figures/Figures.tsx';
import { ReportExport } from '../figures/ReportExport.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
import { texts } from '../texts.ts';
import { figuresTexts } from '../figures/texts.ts';
import { dashboardTexts } from '../dashboard/texts.ts';
import { Categories, Quality, VendorPerformance } from './AnalyticsTables.tsx';
import { leadFlowQuery, platformStatsQuery } from './analytics.queries.ts';

const { analytics: words } = figuresTexts;

const spans = ['30', '90', '365'] as const;
const groups = { '30': 'day', '90': 'week', '365': 'month' } as const;
const options = spans.map((value) => ({ value, label: words.spans[value] }));
const flow = [
  { key: 'delivered', label: figures.leads.label },
  { key: 'answered', label: figures.answered.label },
  { key: 'bookings', label: figures.bookings.label },
];

/** /admin/analytics: lead flow and vendor responses for a period that the URL holds. */
export function Component() {
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
        <IfMay right="operate">
          <ReportExport
            reports={words.reports}
            failed={words.exportFailed}
            load={(report) => exportAnalytics({ report, format: 'csv', days })}
          />
        </IfMay>
      </ListToolbar>
      <Platform days={days} />
      <Flow days={days} group={groups[span]} />
      <DeferUntilLoaded query={leads}>
        <Quality days={days} />
        <Categories days={days} />
        <VendorPerformance key={days} days={days} />
      </DeferUntilLoaded>
    </Stack>
  );
}

function Platform({ days }: { days: number }) {
  const platform = useQuery(platformStatsQuery({ days }));
  return (
    <Figures
      title={words.platform}
      description={words.platformBasis}
      query={platform}
      failed={words.failed}
      figures={[
        { figure: figures.registrations },
        { figure: figures.applications },
        { figure: figures.approvals },
        { figure: figures.leads },
        { figure: figures.responseRate },
        { figure: figures.bookings },
        { figure: figures.earnings },
        { figure: figures.fees },
      ]}
      values={(stats) => [
        formatNumber(stats.registrations),
        formatNumber(stats.applications),
        formatNumber(stats.approvals),
        formatNumber(stats.leads),
        formatRate(stats.response_rate),
        formatNumber(stats.bookings),
        formatDollars(stats.earnings),
        formatDollars(stats.fees),
      ]}
    />
  );
}

function Flow({ days, group }: { days: number; group: 'day' | 'week' | 'month' }) {
  const leads = useQuery({ ...leadFlowQuery({ days, group }), placeholderData: keepPreviousData });
  return (
    <Section title={words.flow} description={words.flowBasis}>
      <Loaded query={leads} texts={{ errorTitle: words.failed }}>
        {({ data }) => (
          <TimeChart
            label={words.flowChart}
            periodLabel={dashboardTexts.activity.periods[group]}
            series={flow}
            points={data.map(({ date, delivered, answered, bookings }) => ({
              label: formatShortDate(date),
              short: formatMonthDay(date),
              values: { delivered, answered, bookings },
            }))}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** A report of the analytics as a file. */
const exportAnalytics = (body: Input<'POST /vendor-admin/analytics/export'>['body']) =>
  call('POST /vendor-admin/analytics/export', { body });
