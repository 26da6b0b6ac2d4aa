import styled from '@emotion/styled';
import type { BankLine } from '@portal/shared/contract';
import { formatMoney, formatShortDate } from '@portal/shared/domain';
import { Badge, SelectBox, Table, TableCell, TableRow, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { importTexts as words } from './texts.ts';

const { columns } = words;

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
      <Table caption={words.lines} columns={Object.values(columns)}>
        {lines.map((line) => (
          <TableRow key={line.line}>
            <TableCell label={columns.record}>
              {line.state !== 'known' && line.state !== 'outgoing' && (
                <SelectBox
                  label={words.record(line.line)}
                  checked={!skip.includes(line.line)}
                  onChange={() => onToggle(line.line)}
                />
              )}
            </TableCell>
            <TableCell label={columns.day}>{formatShortDate(line.received_on)}</TableCell>
            <TableCell label={columns.description}>{line.description}</TableCell>
            <TableCell label={columns.match}>
              <Match line={line} />
            </TableCell>
            <TableCell label={columns.amount}>{formatMoney(line.amount_cents)}</TableCell>
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
          <small>{words.due(invoice.business_name, invoice.due_cents)}</small>
        </>
      )}
      {state === 'unmatched' && <small>{words.unmatchedHint}</small>}
    </div>
  );
}
