import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAccount } from '@portal/shared/contract';
import { formatMoney, formatShortDate, invoiceTitle } from '@portal/shared/domain';
import { InvoiceStateBadge } from '@portal/shared/invoice';
import { query } from '@portal/shared/queries';
import { Cluster, Loaded, Pager, TextLink, type PagePosition } from '@portal/shared/ui';
import { RecordPayment } from '../billing/RecordPayment.tsx';
import { pageParams } from '../list/list-params.ts';
import { paths } from '../paths.ts';
import { NoRecords, RecordList } from '../records/RecordList.tsx';

/** The account's invoices, newest first, and a payment for them. */
export function AccountInvoices({ account }: { account: AdminAccount }) {
  const [position, setPosition] = useState<PagePosition>({ page: 1 });
  const invoices = useQuery({
    ...query('GET /vendor-admin/financial/invoices', {
      query: { account_id: account.id, ...pageParams(position) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={invoices} texts={{ errorTitle: 'Failed to load the invoices' }}>
      {({ data, meta }) => (
        <>
          {meta.total === 0 ? (
            <NoRecords>No invoices yet</NoRecords>
          ) : (
            <RecordList aria-label="Invoices">
              {data.map((invoice) => (
                <li key={invoice.id}>
                  <div>
                    <TextLink to={paths.invoice({ invoiceId: invoice.id })}>{invoiceTitle(invoice)}</TextLink>
                    <small>{`Due ${formatShortDate(invoice.due_on)}`}</small>
                  </div>
                  <Cluster gap={3}>
                    <InvoiceStateBadge state={invoice.state} />
                    <strong>{formatMoney(invoice.total_cents)}</strong>
                  </Cluster>
                </li>
              ))}
            </RecordList>
          )}
          {meta.last_page > 1 && <Pager meta={meta} rows={data} onPage={setPosition} />}
          <div>
            <RecordPayment account={account} />
          </div>
        </>
      )}
    </Loaded>
  );
}
