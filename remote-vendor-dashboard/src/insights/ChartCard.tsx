import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { formatNumber } from '@portal/shared/domain';
import { Card, Section, Table, TableCell, TableRow } from '@portal/shared/ui';
import type { Bar } from './insights.ts';
import { insightsTexts } from './texts.ts';

const Legend = styled.p`
  display: flex;
  gap: var(--space-4);
  margin-bottom: var(--space-4);
  color: var(--ink-soft);
  font-size: var(--text-xs);

  span::before {
    content: '';
    display: inline-block;
    width: 0.75em;
    height: 0.75em;
    margin-right: 0.5em;
    border-radius: 3px;
    background: var(--brass);
  }
  span:last-of-type::before {
    background: var(--primary);
  }
`;

const Behind = styled.details`
  margin-top: var(--space-4);

  summary {
    min-height: var(--touch);
    padding-block: 0.6rem;
    color: var(--primary-ink);
    font-size: var(--text-sm);
    font-weight: 600;
    cursor: pointer;
  }
`;

export interface ChartCardProps {
  title: string;
  /** The table's first column. */
  column: string;
  bars: Bar[];
  /** The picture; nothing is read from it that the table does not say. */
  children: ReactNode;
}

/** A chart with its legend, and the same numbers as a table behind it. */
export function ChartCard({ title, column, bars, children }: ChartCardProps) {
  return (
    <Section title={title}>
      <Card>
        <div aria-hidden="true">
          <Legend>
            <span>{insightsTexts.leads}</span>
            <span>{insightsTexts.booked}</span>
          </Legend>
          {children}
        </div>
        <Behind>
          <summary>{insightsTexts.table}</summary>
          <Table caption={title} columns={[column, insightsTexts.leads, insightsTexts.booked]}>
            {bars.map(({ label, leads, bookings }) => (
              <TableRow key={label}>
                <TableCell label={column}>{label}</TableCell>
                <TableCell label={insightsTexts.leads}>{formatNumber(leads)}</TableCell>
                <TableCell label={insightsTexts.booked}>{formatNumber(bookings)}</TableCell>
              </TableRow>
            ))}
          </Table>
        </Behind>
      </Card>
    </Section>
  );
}
