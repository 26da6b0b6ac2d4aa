import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { figures, formatMonthDay, formatShortDate } from '@portal/shared/domain';
import { call, type Input } from '@portal/shared/runtime';
import { Card, FilterButtons, Loaded, PageHeader, Section, Stack, TimeChart } from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { dashboardTexts } from '../dashboard/texts.ts';
import { ReportExport } from '../figures/ReportExport.tsx';
import { figuresTexts } from '../figures/texts.ts';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
import { texts } from '../texts.ts';
import { leadFlowQuery } from './analytics.queries.ts';
import { Categories, Declines, Growth, Quality, VendorPerformance } from './AnalyticsTables.tsx';
import { PlatformFigures } from './PlatformFigures.tsx';

const { analytics: words } = figuresTexts;

const spans = ['30', '90', '365'] as const;
const groups = { '30': 'day', '90': 'week', '365': 'month' } as const;
const options = spans.map((value) => ({ value, label: words.spans[value] }));
const tables = {
  types: Quality,
  vendors: VendorPerformance,
  categories: Categories,
  declines: Declines,
  growth: Growth,
};
const tableNames = Object.keys(tables) as (keyof typeof tables)[];
const flow = [
  { key: 'delivered', label: figures.leads.label },
  { key: 'answered', label: figures.answered.label },
  { key: 'bookings', label: figures.bookings.label },
];

/** /admin/analytics: four figures, the lead flow and one of five tables. The URL holds the period and the table. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const span = spans.find((value) => value === search.get('days')) ?? '30';
  const table = tableNames.find((name) => name === search.get('table')) ?? 'types';
  const days = Number(span);
  const leads = useQuery({
    ...leadFlowQuery({ days, group: groups[span] }),
    placeholderData: keepPreviousData,
  });
  const show = (change: { days?: string; table?: string }) => {
    const next = { days: span as string, table: table as string, ...change };
    const chosen = Object.entries(next).filter(([, value]) => value !== '30' && value !== 'types');
    setSearch(Object.fromEntries(chosen), { preventScrollReset: true });
  };
  const Table = tables[table];
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <ListToolbar>
        <FilterButtons
          label={words.days}
          options={options}
          value={span}
          onChange={(value) => show({ days: value })}
        />
        <IfMay right="operate">
          <ReportExport
            reports={words.reports}
            failed={words.exportFailed}
            load={(report) => exportAnalytics({ report, format: 'csv', days })}
          />
        </IfMay>
      </ListToolbar>
      <PlatformFigures days={days} />
      <Section title={words.flow} description={words.flowBasis}>
        <Card>
          <Loaded query={leads} texts={{ errorTitle: words.failed }}>
            {({ data }) => (
              <TimeChart
                label={words.flowChart}
                periodLabel={dashboardTexts.activity.periods[groups[span]]}
                series={flow}
                points={data.map(({ date, delivered, answered, bookings }) => ({
                  label: formatShortDate(date),
                  short: formatMonthDay(date),
                  values: { delivered, answered, bookings },
                }))}
              />
            )}
          </Loaded>
        </Card>
      </Section>
      <DeferUntilLoaded query={leads}>
        <Section title={words.tables[table]}>
          <Stack gap={4}>
            <FilterButtons
              label={words.table}
              options={tableNames.map((value) => ({ value, label: words.tables[value] }))}
              value={table}
              onChange={(value) => show({ table: value })}
            />
            <Table key={`${table} ${days}`} days={days} />
          </Stack>
        </Section>
      </DeferUntilLoaded>
    </Stack>
  );
}

/** A report of the analytics as a file. */
const exportAnalytics = (body: Input<'POST /vendor-admin/analytics/export'>['body']) =>
  call('POST /vendor-admin/analytics/export', { body });
