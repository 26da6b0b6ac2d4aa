import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { figures, formatMonthDay, formatShortDate, pacificToday } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';
import {
  Card,
  FigureGlossary,
  FilterButtons,
  Loaded,
  PageHeader,
  Section,
  Stack,
  TimeChart,
  useNewestQuery,
  TextSpan,
} from '@portal/shared/ui';
import { IfMay } from '../access/IfMay.tsx';
import { ReportExport } from '../figures/ReportExport.tsx';
import { applicationFigures } from '../stats/ApplicationStatCards.tsx';
import { texts } from '../texts.ts';
import { Categories, Declines, Growth, Quality, VendorPerformance } from './AnalyticsTables.tsx';
import { PlatformFigures } from './PlatformFigures.tsx';
import { analyticsTexts as words } from './texts.ts';

const pageTexts = {
  spans: {
    '30': '30 days',
    '90': '90 days',
    '365': '365 days',
  },
  reports: {
    'vendor-performance': 'Vendors',
    'lead-flow': 'Lead flow',
    'category-performance': 'Categories',
  },
} as const;

const spans = ['30', '90', '365'] as const;
const groups = { '30': 'day', '90': 'week', '365': 'month' } as const;
const options = spans.map((value) => ({ value, label: pageTexts.spans[value] }));
const views = {
  flow: LeadFlow,
  types: Quality,
  vendors: VendorPerformance,
  categories: Categories,
  declines: Declines,
  growth: Growth,
};
const viewNames = Object.keys(views) as (keyof typeof views)[];
const flow = [
  { key: 'delivered', label: figures.leads.label },
  { key: 'answered', label: figures.answered.label },
  { key: 'bookings', label: figures.bookings.label },
];

/** Also the counts of the dashboard, whose first screen stays small without a list of its own. */
const allFigures = { ...applicationFigures, ...figures };

const readChoice = (query: URLSearchParams) => ({
  days: spans.find((value) => value === query.get('days')) ?? '30',
  table: viewNames.find((name) => name === query.get('table')) ?? 'flow',
});

/** /admin/analytics: four figures, and below them the lead flow or one of five tables. The URL holds both choices. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { days: span, table: view } = readChoice(search);
  const days = Number(span);
  const newestQuery = useNewestQuery();
  const show = (change: { days?: string; table?: string }) => {
    const next: Record<string, string> = { ...readChoice(newestQuery()), ...change };
    const chosen = Object.entries(next).filter(([, value]) => value !== '30' && value !== 'flow');
    setSearch(Object.fromEntries(chosen), { preventScrollReset: true });
  };
  const View = views[view];
  return (
    <Stack gap={6}>
      <title>{texts.title('Analytics')}</title>
      <PageHeader
        title="Analytics"
        lead={
          <>
            <TextSpan>How leads convert and how fast vendors respond.</TextSpan>{' '}
            <FigureGlossary figures={allFigures} />
          </>
        }
        actions={
          <IfMay right="operate">
            <ReportExport
              reports={pageTexts.reports}
              failed="Failed to export the report"
              load={(report) => exportAnalytics({ report, format: 'csv', days })}
            />
          </IfMay>
        }
      />
      <FilterButtons
        label="Period"
        options={options}
        value={span}
        onChange={(value) => show({ days: value })}
      />
      <PlatformFigures days={days} />
      <Stack gap={4}>
        <FilterButtons
          label="View"
          options={viewNames.map((value) => ({ value, label: words.views[value] }))}
          value={view}
          onChange={(value) => show({ table: value })}
        />
        <Section
          title={words.views[view]}
          description={
            view === 'flow'
              ? 'Leads by delivery date, and how many of them the vendor responded to or declined. Bookings by booking date.'
              : undefined
          }
        >
          <View key={`${view} ${days}`} days={days} />
        </Section>
      </Stack>
    </Stack>
  );
}

/** Leads, answers and bookings over time. */
function LeadFlow({ days }: { days: number }) {
  const group = groups[String(days) as keyof typeof groups];
  const leads = useQuery(
    query('GET /vendor-admin/analytics/lead-flow', { query: { days, group } }, pacificToday()),
  );
  return (
    <Card>
      <Loaded query={leads} texts={{ errorTitle: words.failed }}>
        {({ data }) => (
          <TimeChart
            label="Leads delivered and answered, and bookings, over time"
            periodLabel={texts.periods[group]}
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
  );
}

/** A report of the analytics as a file. */
const exportAnalytics = (body: Input<'POST /vendor-admin/analytics/export'>['body']) =>
  call('POST /vendor-admin/analytics/export', { body }, { blob: true });
