import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { figures, formatDollars, formatNumber, PORTAL_TIME } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { call, type Input } from '@portal/shared/runtime';
import {
  ErrorState,
  FigureGlossary,
  FilterButtons,
  Loaded,
  PageHeader,
  Section,
  Stack,
  TextLink,
} from '@portal/shared/ui';
import { billingFigures } from '../figures/billing-figures.ts';
import { FigureStrip } from '../figures/FigureStrip.tsx';
import { FigureTable } from '../figures/FigureTable.tsx';
import { ReportExport } from '../figures/ReportExport.tsx';
import { FinancialNav } from '../billing/FinancialNav.tsx';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { usableDays } from '../list/list-params.ts';
import { useListParams } from '../list/useListParams.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { Payouts, type Days } from './Payouts.tsx';
import { payoutTexts as words } from './texts.ts';

const pageTexts = {
  lists: {
    pending: 'Pending',
    history: 'Completed and failed',
    earners: 'Top earners',
  },
  reports: {
    ledger: 'Ledger',
    payouts: 'Payouts',
    months: 'Months',
  },
} as const;

const TOP = 10;
/** The lists that the URL names, besides the pending payouts. */
const otherLists = ['history', 'earners'] as const;
type List = 'pending' | (typeof otherLists)[number];
const listOptions = (['pending', ...otherLists] as const).map((value) => ({
  value,
  label: pageTexts.lists[value],
}));

/** /admin/financial/payouts: earnings, fees and payouts, for all time or a date range. The URL holds the list, its page and the range. */
export function Component() {
  const list = useListParams(otherLists, [], { days: true });
  const days = usableDays(list);
  return (
    <Stack gap={6}>
      <title>{texts.title('Earnings and payouts')}</title>
      <PageHeader
        title="Earnings and payouts"
        lead="Clients pay vendors directly. A payout is our record that the client paid; it changes no fee."
        actions={
          <ReportExport
            reports={pageTexts.reports}
            failed="Failed to export the report"
            load={(report) => exportFinancialReport({ report, format: 'csv', ...days })}
          />
        }
      />
      <FinancialNav />
      <DaysFilter from={list.from} to={list.to} label="Dates" onChange={list.setDays} />
      <Overview days={days} />
      <Lists
        days={days}
        list={list.filter === 'all' ? 'pending' : list.filter}
        onChange={(chosen) => list.setFilter(chosen === 'pending' ? 'all' : chosen)}
        position={list}
        onPage={list.setPage}
      />
    </Stack>
  );
}

function Overview({ days }: { days: Days }) {
  const overview = useQuery(query('GET /vendor-admin/financial/overview', { query: days }));
  const { data: sums } = overview;
  if (overview.isError && !sums)
    return (
      <ErrorState
        title={words.failed}
        error={overview.error}
        retrying={overview.isFetching}
        onRetry={() => void overview.refetch()}
      />
    );
  const payouts = (label: string, sum: { count: number; amount: number } | undefined) => ({
    figure: { ...figures.payouts, label },
    value: sum && formatDollars(sum.amount),
    note: sum && (sum.count === 1 ? '1 payout' : `${sum.count} payouts`),
  });
  return (
    <Section
      title="Overview"
      help={<FigureGlossary figures={figures} />}
      description={`For the dates above, or all time, in ${PORTAL_TIME}.`}
    >
      <Stack gap={4}>
        <FigureStrip
          label="Bookings and earnings"
          figures={[
            {
              figure: figures.earnings,
              value: sums && formatDollars(sums.total_earnings),
            },
            {
              figure: figures.bookings,
              value: sums && formatNumber(sums.bookings),
              note:
                sums &&
                (sums.reversed_bookings === 0 ? 'None reversed' : `${sums.reversed_bookings} reversed`),
            },
            { figure: figures.waived, value: sums && formatNumber(sums.waived_bookings) },
          ]}
        />
        <FigureStrip label="Fees" figures={billingFigures(sums?.billing)} />
        <FigureStrip
          small
          label="Payout totals"
          figures={[
            payouts('Pending payouts', sums?.pending_payouts),
            payouts('Completed payouts', sums?.completed_payouts),
            payouts('Failed payouts', sums?.failed_payouts),
          ]}
        />
      </Stack>
    </Section>
  );
}

interface ListsProps extends Pick<ComponentProps<typeof Payouts>, 'days' | 'position' | 'onPage'> {
  list: List;
  onChange: (list: List) => void;
}

/** The pending payouts, the others, or the vendors who earned most. */
function Lists({ days, list, onChange, position, onPage }: ListsProps) {
  const earners = list === 'earners';
  return (
    <Section
      title={earners ? 'Top earners' : 'Payouts'}
      description={earners ? 'By booking date, without reversed bookings.' : undefined}
    >
      <Stack gap={4}>
        <FilterButtons label="List" options={listOptions} value={list} onChange={onChange} />
        {earners ? (
          <TopEarners days={days} />
        ) : (
          <Payouts key={list} list={list} days={days} position={position} onPage={onPage} />
        )}
      </Stack>
    </Section>
  );
}

function TopEarners({ days }: { days: Days }) {
  const earners = useQuery(
    query('GET /vendor-admin/financial/top-earners', { query: { ...days, limit: TOP } }),
  );
  return (
    <Loaded query={earners} texts={{ errorTitle: words.failed }} rows={TOP}>
      {({ data }) => (
        <FigureTable
          caption="Top earners"
          columns={['Vendor', figures.bookings, figures.earnings, figures.fees]}
          none="No earnings in this period"
          rows={data.map((earner) => ({
            key: earner.account_id,
            cells: [
              <TextLink key="vendor" to={paths.account({ accountId: earner.account_id })}>
                {earner.business_name}
              </TextLink>,
              formatNumber(earner.bookings),
              formatDollars(earner.earnings),
              formatDollars(earner.fees),
            ],
          }))}
        />
      )}
    </Loaded>
  );
}

/** The ledger or another financial report as a file. */
const exportFinancialReport = (body: Input<'POST /vendor-admin/financial/export-report'>['body']) =>
  call('POST /vendor-admin/financial/export-report', { body }, { blob: true });
