import { useQuery } from '@tanstack/react-query';
import { exportFinancialReport, financialOverviewQuery, topEarnersQuery } from '@portal/shared/api';
import { formatDollars, formatNumber } from '@portal/shared/domain';
import { Card, PageHeader, Section, Stack, TextLink } from '@portal/shared/ui';
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
      <Card>
        <Overview days={days} />
      </Card>
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
  const payouts = ({ count, amount }: { count: number; amount: number }) =>
    words.payouts({ count, amount: formatDollars(amount) });
  return (
    <Section title={words.overview}>
      <Loaded query={overview} failed={words.failed}>
        {(figures) => (
          <Figures
            items={[
              { term: words.earnings, detail: formatDollars(figures.total_earnings) },
              { term: words.fees, detail: formatDollars(figures.total_fees) },
              { term: words.bookings, detail: formatNumber(figures.bookings) },
              { term: words.waived, detail: formatNumber(figures.waived_bookings) },
              { term: words.reversed, detail: formatNumber(figures.reversed_bookings) },
              { term: words.pendingPayouts, detail: payouts(figures.pending_payouts) },
              { term: words.completedPayouts, detail: payouts(figures.completed_payouts) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

function TopEarners({ days }: { days: Days }) {
  const earners = useQuery(topEarnersQuery({ ...days, limit: TOP }));
  return (
    <Section title={words.top}>
      <Loaded query={earners} failed={words.failed}>
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
