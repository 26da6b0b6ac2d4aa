import { useQuery } from '@tanstack/react-query';
import type { FinanceDay } from '@portal/shared/contract';
import { financeFigures, formatMoney } from '@portal/shared/domain';
import { query } from '@portal/shared/queries';
import { Banner, Loaded, PageHeader, Section, Sentence, Stack, TextLink } from '@portal/shared/ui';
import { FinancialNav } from '../billing/FinancialNav.tsx';
import { invoiceColumns } from '../billing/invoice-columns.tsx';
import { PaymentActions } from '../billing/PaymentActions.tsx';
import { paymentColumns } from '../billing/payment-columns.tsx';
import { UndecidedBookings } from '../booking-decisions/UndecidedBookings.tsx';
import { disputeColumns } from '../disputes/dispute-columns.tsx';
import { FigureStrip } from '../figures/FigureStrip.tsx';
import { FirstRows } from '../figures/FirstRows.tsx';
import { DataTable } from '../list/DataTable.tsx';
import { WorkList } from '../figures/WorkList.tsx';
import { paths } from '../paths.ts';
import { DeferUntilLoaded } from '../records/DeferUntilLoaded.tsx';
import { NoRecords } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { ClosingExport } from './ClosingExport.tsx';

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

const words = {
  invoices: (count: number, cents: number) => `${many(count, 'invoice', 'invoices')}, ${formatMoney(cents)}`,
  week: {
    title: 'Due this week',
    none: 'No invoice is due this week.',
  },
  later: (count: number, cents: number) =>
    `Due later: ${many(count, 'invoice', 'invoices')}, ${formatMoney(cents)}.`,
  unmatched: {
    title: 'Unmatched payments',
    none: 'Every payment has its account.',
  },
  payments: (count: number, cents: number) => `${many(count, 'payment', 'payments')}, ${formatMoney(cents)}`,
  disputes: {
    title: 'Disputes',
    none: 'No vendor disputes a fee.',
  },
  fees: (count: number, cents: number) => `${many(count, 'fee', 'fees')}, ${formatMoney(cents)}`,
} as const;

/** /admin/financial: what vendors owe, and what finance has to do today. */
export function Component() {
  const day = useQuery({ ...query('GET /vendor-admin/financial/day'), refetchOnWindowFocus: 'always' });
  return (
    <Stack gap={6}>
      <title>{texts.title('Financial')}</title>
      <PageHeader
        title="Financial"
        lead="What vendors owe us, and what needs your decision today."
        actions={<PaymentActions />}
      />
      <FinancialNav />
      <Loaded query={day} texts={{ errorTitle: 'Failed to load the fees' }} rows={8}>
        {(data) => <Day day={data} />}
      </Loaded>
      <DeferUntilLoaded query={day}>
        <UndecidedBookings />
        <ClosingExport />
      </DeferUntilLoaded>
    </Stack>
  );
}

function Day({ day }: { day: FinanceDay }) {
  const { due_this_week: week, due_later: later, unmatched, disputes } = day;
  return (
    <Stack gap={6}>
      {day.payment_settings_missing && (
        <Banner tone="warning" title="Invoices don’t say how to pay">
          <Sentence
            of="Add payment instructions or a link in the {settings}."
            parts={{ settings: <TextLink to={paths.paymentSettings()}>payment settings</TextLink> }}
          />
        </Banner>
      )}
      <Sums sums={day.sums} />
      <Overdue groups={day.overdue} />
      <WorkList
        words={words.week}
        lead={week.count > 0 ? words.invoices(week.count, week.amount_cents) : undefined}
        rows={week.invoices}
        columns={invoiceColumns}
      >
        {later.count > 0 && <NoRecords>{words.later(later.count, later.amount_cents)}</NoRecords>}
      </WorkList>
      <WorkList
        words={words.unmatched}
        lead={unmatched.count > 0 ? words.payments(unmatched.count, unmatched.amount_cents) : undefined}
        rows={unmatched.payments}
        columns={paymentColumns}
      />
      <WorkList
        words={words.disputes}
        lead={disputes.count > 0 ? words.fees(disputes.count, disputes.amount_cents) : undefined}
        rows={disputes.disputes}
        columns={disputeColumns}
      />
    </Stack>
  );
}

/** The sums of all accounts, which add up to the ledger. */
function Sums({ sums }: { sums: FinanceDay['sums'] }) {
  return (
    <Section
      title="All vendors"
      description="Invoiced and not invoiced yet, minus paid and credit, is what vendors owe: the sum of the ledger."
    >
      <FigureStrip
        label="All vendors"
        figures={[
          { figure: financeFigures.invoiced, value: formatMoney(sums.invoiced_cents) },
          { figure: financeFigures.open, value: formatMoney(sums.open_cents) },
          { figure: financeFigures.paid, value: formatMoney(sums.paid_cents) },
          { figure: financeFigures.credit, value: formatMoney(sums.credit_cents) },
          { figure: financeFigures.owed, value: formatMoney(sums.ledger_cents) },
        ]}
      />
    </Section>
  );
}

/** The overdue invoices by age, longest overdue first. */
function Overdue({ groups }: { groups: FinanceDay['overdue'] }) {
  const late = groups.filter(({ count }) => count > 0).toReversed();
  const count = late.reduce((sum, group) => sum + group.count, 0);
  const cents = late.reduce((sum, group) => sum + group.amount_cents, 0);
  return (
    <Section title="Overdue" description={count > 0 && words.invoices(count, cents)}>
      {late.length === 0 ? (
        <NoRecords>No invoice is overdue.</NoRecords>
      ) : (
        <Stack gap={5}>
          {late.map((group) => {
            const age =
              group.to_days === null
                ? `${group.from_days} days and more`
                : `${group.from_days} to ${group.to_days} days`;
            return (
              <Stack key={age} gap={2}>
                <h3>{`${age}: ${words.invoices(group.count, group.amount_cents)}`}</h3>
                <FirstRows rows={group.invoices.length}>
                  <DataTable caption={age} rows={group.invoices} columns={invoiceColumns} />
                </FirstRows>
              </Stack>
            );
          })}
        </Stack>
      )}
    </Section>
  );
}
