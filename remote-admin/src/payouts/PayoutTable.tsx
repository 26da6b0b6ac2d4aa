import styled from '@emotion/styled';
import type { Payout } from '@portal/shared/contract';
import { formatDollars, formatInstantDate } from '@portal/shared/domain';
import { Badge, rowsAsOneList, statusTones, Table, TableCell, TableRow } from '@portal/shared/ui';
import { FirstRows } from '../figures/FirstRows.tsx';
import { PrimaryCell } from '../facts/PrimaryCell.tsx';
import { hasActions, PayoutActions } from './PayoutActions.tsx';

const words = {
  payout: {
    vendor: 'Vendor',
    booked: 'Since',
    status: 'Status',
    amount: 'Amount',
  },
  statuses: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
  },
} as const;

/** Aligns amounts for comparison. On a phone, a row has two lines: vendor and amount, then date and status. */
const Frame = styled.div`
  td {
    padding-block: var(--space-2);
  }
  [data-cell='amount'] {
    font-variant-numeric: lining-nums tabular-nums;
    font-weight: 600;
    white-space: nowrap;
  }
  [data-cell='actions'] > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  @media (min-width: 721px) {
    /* Gives both tables the same column widths, whatever their content. */
    table {
      min-width: 44rem;
      table-layout: fixed;
    }
    th:nth-of-type(2) {
      width: 15%;
    }
    th:nth-of-type(3) {
      width: 14%;
    }
    th:nth-of-type(4) {
      width: 13%;
    }
    th:nth-of-type(5) {
      width: 15.5rem;
    }
    @media (min-width: 1240px) {
      table {
        min-width: 52rem;
      }
      th:nth-of-type(5) {
        width: 17rem;
      }
    }
    td:first-of-type {
      overflow-wrap: anywhere;
    }
    [data-cell='since'],
    [data-cell='status'] {
      white-space: nowrap;
    }
    & :is(th, td):nth-of-type(4) {
      text-align: right;
    }
    [data-cell='actions'] > div {
      justify-content: flex-end;
    }
  }
  @media (pointer: fine) {
    td button {
      min-height: 34px;
    }
  }
  @media (max-width: 720px) {
    ${rowsAsOneList}
    && tbody tr {
      grid-template-columns: minmax(0, 1fr) auto;
      grid-template-areas: 'vendor amount' 'since status' 'actions actions';
      align-items: start;
      gap: var(--space-1) var(--space-4);
    }
    && td {
      padding: 0;
    }
    && td::before {
      content: none;
    }
    ${['vendor', 'amount', 'since', 'status', 'actions'].map((area) => `[data-cell='${area}'] { grid-area: ${area}; }`).join('\n')}
    [data-cell='since'] {
      color: var(--ink-soft);
      font-size: var(--text-xs);
    }
    && [data-cell='amount'],
    && [data-cell='status'] {
      justify-content: flex-end;
    }
    [data-cell='actions'] > div {
      margin-top: var(--space-1);
    }
  }
`;

/** Payouts with their available actions. */
export function PayoutTable({ caption, payouts }: { caption: string; payouts: Payout[] }) {
  return (
    <Frame>
      <FirstRows rows={payouts.length}>
        <Table caption={caption} columns={[...Object.values(words.payout), '']}>
          {payouts.map((payout) => (
            <TableRow key={payout.id}>
              <TableCell data-cell="vendor">
                <PrimaryCell
                  id={`payout-${payout.id}`}
                  title={payout.business_name}
                  detail={[
                    payout.event_name,
                    payout.booking_reversed && 'The booking was reversed',
                    payout.notes,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </TableCell>
              <TableCell data-cell="since">
                <time dateTime={payout.created_at}>{formatInstantDate(payout.created_at)}</time>
              </TableCell>
              <TableCell data-cell="status">
                <Badge tone={statusTones.payout[payout.status]}>{words.statuses[payout.status]}</Badge>
              </TableCell>
              <TableCell data-cell="amount">{formatDollars(payout.amount)}</TableCell>
              <TableCell data-cell="actions">
                {hasActions(payout) && (
                  <div>
                    <PayoutActions payout={payout} />
                  </div>
                )}
              </TableCell>
            </TableRow>
          ))}
        </Table>
      </FirstRows>
    </Frame>
  );
}
