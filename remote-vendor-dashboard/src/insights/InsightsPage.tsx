import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AccountAnalytics } from '@portal/shared/contract';
import {
  eventTypeLabel,
  formatNumber,
  pacificToday,
  vendorFigures,
  PORTAL_TIME,
} from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import {
  Card,
  EmptyState,
  FigureGlossary,
  FilterButtons,
  Loaded,
  PageHeader,
  RowChart,
  Section,
  Stack,
  TimeChart,
  useNewestQuery,
  TextSpan,
} from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { Strip } from '../Strip.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { Figures } from './Figures.tsx';
import { InsightsSkeleton } from './InsightsSkeleton.tsx';
import { monthLabel, readChart, readSpan, spans, type ChartName } from './insights.ts';
import { insightsTexts } from './texts.ts';

const pageTexts = {
  loading: 'Loading your insights',
  errorTitle: 'Error Loading Insights',
  errorText: 'Failed to load your insights',
  spans: {
    '30': 'Last 30 days',
    '90': 'Last 90 days',
    '365': 'Last 12 months',
  },
  charts: {
    month: 'By month',
    type: 'By event type',
  },
} as const;

const options = spans.map((days) => ({ value: String(days), label: pageTexts.spans[days] }));

/* Fades while another period loads. */
const Shown = styled(Stack)`
  transition: opacity var(--gentle) var(--ease);
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/** Shows the vendor's results with their leads. The period is in the URL. */
export function Component() {
  const { account } = useOwnAccount();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const days = readSpan(search);
  const chart = readChart(search);
  const newestQuery = useNewestQuery();
  const show = (change: Partial<Parameters<typeof paths.insights>[0]>) => {
    const newest = newestQuery();
    const choice = { days: readSpan(newest), chart: readChart(newest), ...change };
    void navigate(paths.insights(choice), { preventScrollReset: true });
  };
  const analytics = useQuery({
    // The last so many days are others tomorrow.
    ...query(
      'GET /vendor-account/{accountId}/analytics',
      { params: { accountId: account.id }, query: { days } },
      pacificToday(),
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={6}>
      <title>{texts.title('Insights')}</title>
      <PageHeader
        title="Insights"
        lead={
          <>
            <TextSpan>{`Leads count on the day we sent them, and bookings on the day they were confirmed, in ${PORTAL_TIME}.`}</TextSpan>{' '}
            <FigureGlossary figures={vendorFigures} />
          </>
        }
      />
      <Strip>
        <FilterButtons
          label="Period"
          options={options}
          value={String(days)}
          onChange={(next) => show({ days: Number(next) })}
        />
      </Strip>
      <Loaded query={analytics} texts={pageTexts} skeleton={<InsightsSkeleton />}>
        {(data) => (
          <Shown gap={6} aria-busy={analytics.isPlaceholderData}>
            {data.leads + data.bookings === 0 ? (
              <NoInsights />
            ) : (
              <>
                <Figures analytics={data} />
                <Chart analytics={data} chart={chart} onChart={(next) => show({ chart: next })} />
              </>
            )}
          </Shown>
        )}
      </Loaded>
    </Stack>
  );
}

function NoInsights() {
  return (
    <EmptyState icon={<ChartColumn aria-hidden="true" />} title="No leads in this period">
      When leads arrive, you’ll see how quickly you respond and how many become bookings.
    </EmptyState>
  );
}

const leads = { key: 'leads', label: vendorFigures.leads.label };
const monthSeries = [leads, { key: 'bookings', label: vendorFigures.bookings.label }];
const typeSeries = [leads, { key: 'booked', label: vendorFigures.booked.label }];
const words = { tableLabel: 'Show as a table', format: formatNumber };

const charts = (['month', 'type'] as const).map((value) => ({ value, label: pageTexts.charts[value] }));

interface ChartProps {
  analytics: AccountAnalytics;
  chart: ChartName;
  onChart: (chart: ChartName) => void;
}

/** The period's leads by month or by event type. */
function Chart({ analytics, chart, onChart }: ChartProps) {
  return (
    <Section title={insightsTexts.leads[chart]} description={insightsTexts.basis[chart]}>
      <Stack gap={4}>
        <FilterButtons label="Chart" options={charts} value={chart} onChange={onChart} />
        <Card>{chart === 'month' ? <Months analytics={analytics} /> : <Types analytics={analytics} />}</Card>
      </Stack>
    </Section>
  );
}

function Months({ analytics }: { analytics: AccountAnalytics }) {
  const points = analytics.by_month.map(({ month, leads, bookings }) => {
    const label = monthLabel(month);
    return { label, short: label.slice(0, 3), values: { leads, bookings } };
  });
  return (
    <TimeChart
      {...words}
      series={monthSeries}
      label={insightsTexts.leads.month}
      points={points}
      periodLabel="Month"
    />
  );
}

function Types({ analytics }: { analytics: AccountAnalytics }) {
  const points = analytics.by_type
    .filter((row) => row.leads > 0)
    .map(({ type, leads, booked }) => ({ label: eventTypeLabel(type), values: { leads, booked } }));
  return (
    <RowChart
      {...words}
      series={typeSeries}
      label={insightsTexts.leads.type}
      points={points}
      periodLabel="Event type"
    />
  );
}
