import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Printer, ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Statement } from '@portal/shared/contract';
import { formatMoney, vendorFigures, PORTAL_TIME, formatNumber } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import {
  Button,
  ButtonLink,
  EmptyState,
  FigureGlossary,
  FilterButtons,
  Loaded,
  PageHeader,
  saveFile,
  Section,
  showError,
  Stack,
  TextSpan,
} from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { Strip } from '../Strip.tsx';
import { usePhone } from '../use-phone.ts';
import { Note } from '../Note.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { AmountDue } from './AmountDue.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { StatementMonth } from './StatementMonth.tsx';
import { StatementSkeleton } from './StatementSkeleton.tsx';
import { YearFigures } from './YearFigures.tsx';
import { entriesOf, readShown, readYear, shownNames, type Shown as Choice } from './statement.ts';
import { WaitingBookings } from './WaitingBookings.tsx';

const words = {
  loading: 'Loading your statement',
  errorTitle: 'Error Loading Statement',
  errorText: 'Failed to load your statement',
  shown: {
    all: 'All entries',
    bookings: 'Bookings',
    fees: 'Fees and refunds',
    open: 'Not invoiced yet',
    payments: 'Payments',
  },
} as const;

const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`;
const Actions = styled(ScreenOnly)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
/* The printed page has no sidebar with the name. */
const PrintedName = styled.strong`
  display: none;
  @media print {
    display: block;
  }
`;
/* Where the figures lead to. */
const Anchor = styled(Stack)`
  scroll-margin-top: calc(var(--header-height, 4.5rem) + var(--space-4));
`;
/* Fades while another year loads. */
const Shown = styled(Stack)`
  transition: opacity var(--gentle) var(--ease);
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/** What the vendor owes, and the bookings, fees and payments of a year. The URL has the year and what shows of it. */
export function Component() {
  const { account } = useOwnAccount();
  const [search] = useSearchParams();
  const year = readYear(search);
  const statement = useQuery({
    ...query('GET /vendor-account/{accountId}/statement', {
      params: { accountId: account.id },
      // Without a year, the current one.
      query: year === undefined ? {} : { year },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={6}>
      <title>{texts.title('Statement')}</title>
      <PrintedName>{account.business_name}</PrintedName>
      <PageHeader
        title="Statement"
        lead={
          <>
            <TextSpan>{`What you owe, and your bookings, fees and payments by month, in ${PORTAL_TIME}.`}</TextSpan>{' '}
            <FigureGlossary figures={vendorFigures} />
          </>
        }
        actions={statement.data && <StatementActions accountId={account.id} year={statement.data.year} />}
      />
      <Loaded query={statement} texts={words} skeleton={<StatementSkeleton />}>
        {(data) => (
          <Shown gap={6} aria-busy={statement.isPlaceholderData}>
            <AmountDue statement={data} />
            <Section title={data.year === data.years[0] ? 'This year' : String(data.year)}>
              <Years statement={data} />
              <YearFigures statement={data} />
            </Section>
            <WaitingBookings statement={data} />
            <InvoiceList accountId={account.id} />
            <Entries statement={data} shown={readShown(search)} accountId={account.id} />
          </Shown>
        )}
      </Loaded>
    </Stack>
  );
}

function StatementActions({ accountId, year }: { accountId: number; year: number }) {
  const download = useCall('GET /vendor-account/{accountId}/statement.csv', {
    params: { accountId },
    send: { blob: true },
    onSuccess: (content, { query: { year: of } }) => saveFile({ fileName: `statement-${of}.csv`, content }),
    onError: (error) => showError(error, 'Failed to download the statement', { prefix: true }),
  });
  return (
    <Actions>
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        busyLabel="Downloading..."
        onClick={() => download.mutate({ query: { year } })}
      >
        Download spreadsheet (CSV)
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        Print
      </Button>
    </Actions>
  );
}

function Years({ statement: { year, years } }: { statement: Statement }) {
  const navigate = useNavigate();
  // A year without entries can be in the URL.
  const shown = [...new Set([year, ...years])].sort((one, other) => other - one);
  if (shown.length === 1) return null;
  return (
    <ScreenOnly>
      <Strip>
        <FilterButtons
          label="Year"
          options={shown.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onChange={(next) =>
            void navigate(paths.statement({ year: Number(next) }), { preventScrollReset: true })
          }
        />
      </Strip>
    </ScreenOnly>
  );
}

/** Opens every month before the page is printed, so that the paper has all entries. */
function useOpenForPrint() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openAll = () =>
      list.current?.querySelectorAll('details').forEach((month) => month.setAttribute('open', ''));
    window.addEventListener('beforeprint', openAll);
    return () => window.removeEventListener('beforeprint', openAll);
  }, []);
  return list;
}

interface EntriesProps {
  statement: Statement;
  shown: Choice;
  accountId: number;
}

/** The months of the year with their entries, or with those behind one figure. */
function Entries({ statement, shown, accountId }: EntriesProps) {
  const navigate = useNavigate();
  const { year, months, entries, total_entries: total, opening_balance_cents: opening } = statement;
  if (months.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden="true" />}
        title={`No bookings in ${year}`}
        action={<ButtonLink to={paths.leads()}>View your leads</ButtonLink>}
      >
        After you and the client confirm a booking, it appears here with its fee.
      </EmptyState>
    );
  }
  return (
    <Anchor id="entries" gap={4}>
      <Strip>
        <FilterButtons
          label="Entries"
          options={shownNames.map((value) => ({ value, label: words.shown[value] }))}
          value={shown}
          onChange={(next) =>
            void navigate(paths.statement({ year, ...(next !== 'all' && { show: next }) }), {
              preventScrollReset: true,
            })
          }
        />
      </Strip>
      <Months statement={statement} shown={shown} accountId={accountId} />
      {entries.length < total && (
        <Note>{`This page lists the latest ${formatNumber(entries.length)} of ${formatNumber(total)} entries. The spreadsheet has all of them.`}</Note>
      )}
      {opening !== 0 && <Note>{`Owed before ${year}: ${formatMoney(opening)}`}</Note>}
    </Anchor>
  );
}

/** At first the newest month shows its entries, and on a phone none does. The entries of one figure all show. */
function Months({ statement, shown, accountId }: EntriesProps) {
  const list = useOpenForPrint();
  const phone = usePhone();
  const months = statement.months
    .map((month) => ({ month, entries: entriesOf(statement, month.month, shown) }))
    .filter(({ entries }) => shown === 'all' || entries.length > 0);
  if (months.length === 0) return <p>No such entries in this year.</p>;
  return (
    <div ref={list} key={shown}>
      {months.map(({ month, entries }, index) => (
        <StatementMonth
          key={month.month}
          month={month}
          entries={entries}
          accountId={accountId}
          open={shown !== 'all' || (index === 0 && !phone)}
        />
      ))}
    </div>
  );
}
