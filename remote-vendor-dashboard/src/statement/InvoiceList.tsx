import styled from '@emotion/styled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatShortDate, invoiceTitle } from '@portal/shared/domain';
import { InvoiceStateBadge } from '@portal/shared/invoice';
import { query } from '@portal/shared/queries';
import {
  Loaded,
  Pager,
  Section,
  Table,
  TableCell,
  TableRow,
  TextLink,
  type PagePosition,
} from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { compactRows } from './compact-rows.ts';

const words = {
  invoices: {
    errorTitle: 'Failed to load your invoices',
    columns: {
      number: 'Number',
      issued: 'Issued',
      due: 'Due',
      state: 'Status',
      total: 'Total',
    },
  },
} as const;

const Rows = styled.div`
  scroll-margin-top: calc(var(--header-height, 4.5rem) + var(--space-4));

  td {
    font-variant-numeric: lining-nums tabular-nums;
  }
  ${compactRows([
    ['event', 'event', 'fee'],
    ['due', 'due', 'state'],
  ])}
  @media (max-width: 720px) {
    && [data-cell='issued'] {
      display: none;
    }
  }
  @media (min-width: 721px) {
    th:nth-of-type(n + 4),
    td:nth-of-type(n + 4) {
      text-align: right;
    }
  }
`;

/** The invoices and credit notes of every year, newest first. */
export function InvoiceList({ accountId }: { accountId: number }) {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const invoices = useQuery({
    ...query('GET /vendor-account/{accountId}/invoices', {
      params: { accountId },
      query: { per_page: 10, ...position },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Invoices">
      <Rows id="invoices">
        <Loaded query={invoices} texts={words.invoices}>
          {({ data, meta }) =>
            meta.total === 0 ? (
              <p>No invoices yet. We send one at the end of each month with fees.</p>
            ) : (
              <>
                <Table caption="Invoices" columns={Object.values(words.invoices.columns)}>
                  {data.map((invoice) => (
                    <TableRow key={invoice.id}>
                      <TableCell data-cell="event">
                        <TextLink to={paths.invoice({ invoiceId: invoice.id })}>
                          {invoiceTitle(invoice)}
                        </TextLink>
                      </TableCell>
                      <TableCell data-cell="issued" label={words.invoices.columns.issued}>
                        {formatShortDate(invoice.issued_on)}
                      </TableCell>
                      <TableCell data-cell="due" label={words.invoices.columns.due}>
                        {invoice.kind === 'invoice' ? formatShortDate(invoice.due_on) : null}
                      </TableCell>
                      <TableCell data-cell="state">
                        <InvoiceStateBadge state={invoice.state} />
                      </TableCell>
                      <TableCell data-cell="fee">{formatMoney(invoice.total_cents)}</TableCell>
                    </TableRow>
                  ))}
                </Table>
                {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={setPosition} />}
              </>
            )
          }
        </Loaded>
      </Rows>
    </Section>
  );
}
