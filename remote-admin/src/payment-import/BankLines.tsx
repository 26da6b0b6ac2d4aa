import styled from '@emotion/styled';
import type { BankLine } from '@portal/shared/contract';
import { formatMoney, formatShortDate } from '@portal/shared/domain';
import { Badge, SelectBox, Table, TableCell, TableRow, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';

const words = {
  columns: {
    record: 'Record',
    day: 'Received',
    description: 'Description',
    match: 'Match',
    amount: 'Amount',
  },
  states: {
    matched: 'Matches',
    differs: 'Another amount than due',
    unmatched: 'No invoice found',
    known: 'Imported before',
    outgoing: 'Not a payment to us',
  },
} as const;

const Frame = styled.div`
  td {
    overflow-wrap: anywhere;
  }
  td:last-of-type {
    font-variant-numeric: lining-nums tabular-nums;
    white-space: nowrap;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  @media (min-width: 721px) {
    th:last-of-type,
    td:last-of-type {
      text-align: right;
    }
  }
`;

const tones = {
  matched: 'success',
  differs: 'warning',
  unmatched: 'warning',
  known: 'neutral',
  outgoing: 'neutral',
} as const;

interface BankLinesProps {
  lines: readonly BankLine[];
  /** The lines that are not to be recorded. */
  skip: readonly number[];
  onToggle: (line: number) => void;
}

/** The lines of a bank's file with what each matches. A box per payment leaves it out. */
export function BankLines({ lines, skip, onToggle }: BankLinesProps) {
  return (
    <Frame>
      <Table caption="Lines of the file" columns={Object.values(words.columns)}>
        {lines.map((line) => (
          <TableRow key={line.line}>
            <TableCell label={words.columns.record}>
              {line.state !== 'known' && line.state !== 'outgoing' && (
                <SelectBox
                  label={`Record line ${line.line}`}
                  checked={!skip.includes(line.line)}
                  onChange={() => onToggle(line.line)}
                />
              )}
            </TableCell>
            <TableCell label={words.columns.day}>{formatShortDate(line.received_on)}</TableCell>
            <TableCell label={words.columns.description}>{line.description}</TableCell>
            <TableCell label={words.columns.match}>
              <Match line={line} />
            </TableCell>
            <TableCell label={words.columns.amount}>{formatMoney(line.amount_cents)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </Frame>
  );
}

function Match({ line: { state, invoice } }: { line: BankLine }) {
  return (
    <div>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>{' '}
      {invoice && (
        <>
          <TextLink to={paths.invoice({ invoiceId: invoice.id })}>{invoice.number}</TextLink>
          <small>{`${invoice.business_name}, ${formatMoney(invoice.due_cents)} due`}</small>
        </>
      )}
      {state === 'unmatched' && <small>You assign it later.</small>}
    </div>
  );
}
