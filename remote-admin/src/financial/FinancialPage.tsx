import { useQuery } from '@tanstack/react-query';
import { exportFinancialReport, financialOverviewQuery, topEarnersQuery } from '@portal/shared/api';
import { formatDollars, formatNumber } from '@portal/shared/domain';
import { PageHeader, Section, Stack, TextLink } from '@portal/shared/ui';
import { Figures } from '../figures/Figures.tsx';
import { FigureTable } from '../figures/FigureTable.tsx';
import { ReportExport } from '../figures/ReportExport.tsx';
import { DaysFilter } from '../list/DaysFilter.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { useListParams } from '../list/useListParams.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../records/Loaded.tsx';
import { texts } from '../texts.ts';
import { Payouts } from './Payouts.tsx';

const { financial: words, span } = texts.figures;
const TOP = 10;

/** /admin/financial: earnings, fees and payouts, of all time or of some days. */
export function FinancialPage() {
  const list = useListParams([], [], { days: true });
  const days = { from: list.from, to: list.to };
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <ListToolbar>
        <DaysFilter {...days} label={span} onChange={list.setDays} />
        <ReportExport
          reports={words.reports}
          failed={words.exportFailed}
          load={(report) => exportFinancialReport({ report, format: 'csv', ...days })}
        />
      </ListToolbar>
      <Overview days={days} />
      <Payouts days={days} />
      <TopEarners days={days} />
    </Stack>
  );
}

/** The days that the figures are of; open ends mean all time. */
export interface Days {
  from?: string;
  to?: string;
}

function Overview({ days }: { days: Days }) {
  const overview = useQuery(financialOverviewQuery(days));
  return (
    <Figures
      title={words.overview}
      query={overview}
      failed={words.failed}
      terms={[
        words.earnings,
        words.fees,
        words.bookings,
        words.waived,
        words.reversed,
        words.pendingPayouts,
        words.completedPayouts,
      ]}
      noted={[words.pendingPayouts, words.completedPayouts]}
      values={(figures) => [
        formatDollars(figures.total_earnings),
        formatDollars(figures.total_fees),
        formatNumber(figures.bookings),
        formatNumber(figures.waived_bookings),
        formatNumber(figures.reversed_bookings),
        <PayoutSum key="pending" {...figures.pending_payouts} />,
        <PayoutSum key="completed" {...figures.completed_payouts} />,
      ]}
    />
  );
}

function PayoutSum({ count, amount }: { count: number; amount: number }) {
  return (
    <>
      {formatDollars(amount)} <small>{words.payouts(count)}</small>
    </>
  );
}

function TopEarners({ days }: { days: Days }) {
  const earners = useQuery(topEarnersQuery({ ...days, limit: TOP }));
  return (
    <Section title={words.top}>
      <Loaded query={earners} failed={words.failed} rows={TOP}>
        {({ data }) => (
          <FigureTable
            caption={words.top}
            columns={Object.values(words.columns)}
            none={words.noEarners}
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
    </Section>
  );
}
