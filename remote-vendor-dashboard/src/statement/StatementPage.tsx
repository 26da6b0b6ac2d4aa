import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Printer, ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Statement } from '@portal/shared/contract';
import { formatMoney, vendorFigures } from '@portal/shared/domain';
import {
  Button,
  ButtonLink,
  EmptyState,
  FigureGlossary,
  FilterButtons,
  Loaded,
  PageHeader,
  Stack,
  TextSpan,
} from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { Strip } from '../Strip.tsx';
import { usePhone } from '../use-phone.ts';
import { Note } from '../Note.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { StatementMonth } from './StatementMonth.tsx';
import { StatementSkeleton } from './StatementSkeleton.tsx';
import { StatementSummary } from './StatementSummary.tsx';
import { entriesOf, readYear } from './statement.ts';
import { statementQuery } from './statement.queries.ts';
import { WaitingBookings } from './WaitingBookings.tsx';
import { statementTexts } from './texts.ts';
import { useDownloadStatement } from './use-download-statement.ts';

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
/* Fades while another year loads. */
const Shown = styled(Stack)`
  transition: opacity var(--gentle) var(--ease);
  &[aria-busy='true'] {
    opacity: 0.55;
  }
`;

/** The vendor's bookings, fees and balance of a year, which is in the URL. */
export function Component() {
  const { account } = useOwnAccount();
  const [query] = useSearchParams();
  const statement = useQuery({
    ...statementQuery({ accountId: account.id, year: readYear(query) }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={6}>
      <title>{texts.title(statementTexts.heading)}</title>
      <PrintedName>{account.business_name}</PrintedName>
      <PageHeader
        title={statementTexts.heading}
        lead={
          <>
            <TextSpan>{statementTexts.lead}</TextSpan> <FigureGlossary figures={vendorFigures} />
          </>
        }
        actions={statement.data && <StatementActions accountId={account.id} year={statement.data.year} />}
      />
      <Loaded query={statement} texts={statementTexts} skeleton={<StatementSkeleton />}>
        {(data) => (
          <Shown gap={6} aria-busy={statement.isPlaceholderData}>
            <StatementSummary statement={data} />
            <WaitingBookings statement={data} />
            <Stack gap={4}>
              <Years statement={data} />
              <Months statement={data} />
            </Stack>
          </Shown>
        )}
      </Loaded>
    </Stack>
  );
}

function StatementActions({ accountId, year }: { accountId: number; year: number }) {
  const download = useDownloadStatement(accountId);
  return (
    <Actions>
      <Button
        variant="secondary"
        size="small"
        icon={<Download aria-hidden="true" />}
        busy={download.isPending}
        busyLabel={statementTexts.csvBusy}
        onClick={() => download.mutate(year)}
      >
        {statementTexts.csv}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {statementTexts.print}
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
          label={statementTexts.year}
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

/** The months of the year. At first the newest shows its entries, and on a phone none does. */
function Months({ statement }: { statement: Statement }) {
  const { year, months, entries, total_entries: total, opening_balance_cents: opening } = statement;
  const list = useOpenForPrint();
  const phone = usePhone();
  if (months.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden="true" />}
        title={statementTexts.emptyTitle(year)}
        action={<ButtonLink to={paths.leads()}>{statementTexts.toLeads}</ButtonLink>}
      >
        {statementTexts.emptyText}
      </EmptyState>
    );
  }
  return (
    <>
      <div ref={list}>
        {months.map((month, index) => (
          <StatementMonth
            key={month.month}
            month={month}
            entries={entriesOf(statement, month.month)}
            open={index === 0 && !phone}
          />
        ))}
      </div>
      {entries.length < total && <Note>{statementTexts.older(entries.length, total)}</Note>}
      {opening !== 0 && <Note>{statementTexts.opening(year, formatMoney(opening))}</Note>}
    </>
  );
}
