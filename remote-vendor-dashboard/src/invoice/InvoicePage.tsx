import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Invoice } from '@portal/shared/contract';
import { formatDate, formatMoney, idFromUrl, invoiceTitle } from '@portal/shared/domain';
import { InvoiceDocument } from '@portal/shared/invoice';
import { query, useCall } from '@portal/shared/queries';
import { ApiError } from '@portal/shared/runtime';
import { Button, Loaded, PageHeader, saveFile, showError, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../access/RequireAccount.tsx';
import { BackLink } from '../BackLink.tsx';
import { FeeDispute } from '../billing/FeeDispute.tsx';
import { NotFound } from '../NotFound.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const words = {
  loading: 'Loading the invoice',
  errorTitle: 'Error Loading Invoice',
  errorText: 'Failed to load the invoice',
  notFoundTitle: 'Invoice Not Found',
  notFoundText: 'This invoice doesn’t exist, or it isn’t one of yours.',
  back: 'Back to Leads',
} as const;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;
const Page = styled(Stack)`
  @media print {
    button,
    a[data-size] {
      display: none;
    }
  }
`;

/** One invoice or credit note: its bookings with their disputes, what was paid, and how to pay the rest. */
export function Component() {
  const { account } = useOwnAccount();
  const id = idFromUrl(useParams().invoiceId);
  const invoice = useQuery({
    ...query('GET /vendor-account/{accountId}/invoices/{invoiceId}', {
      params: { accountId: account.id, invoiceId: id ?? 0 },
    }),
    enabled: id !== null,
  });
  const { data, error } = invoice;
  if (id === null || (error instanceof ApiError && error.status === 404)) return <NotFound words={words} />;
  return (
    <Page gap={6}>
      <title>{texts.title(data ? invoiceTitle(data) : 'Invoice')}</title>
      <BackLink to={paths.statement()}>Back to Statement</BackLink>
      {data && <Header key={data.id} accountId={account.id} invoice={data} />}
      <Loaded query={invoice} texts={words} rows={6}>
        {(loaded) => (
          <InvoiceDocument
            key={loaded.id}
            invoice={loaded}
            leadPath={(leadId) => paths.leadDetails({ leadId })}
            invoicePath={(invoiceId) => paths.invoice({ invoiceId })}
            note={(line) => line.kind === 'fee' && <FeeDispute accountId={account.id} fee={line} />}
          />
        )}
      </Loaded>
    </Page>
  );
}

function Header({ accountId, invoice }: { accountId: number; invoice: Invoice }) {
  const download = useCall('GET /vendor-account/{accountId}/invoices/{invoiceId}/pdf', {
    params: { accountId, invoiceId: invoice.id },
    send: { blob: true },
    onSuccess: (content) => saveFile({ fileName: `invoice-${invoice.number}.pdf`, content }),
    onError: (error) => showError(error, 'Failed to download the invoice', { prefix: true }),
  });
  return (
    <PageHeader
      title={invoiceTitle(invoice)}
      lead={invoice.due_cents > 0 && `${formatMoney(invoice.due_cents)} due ${formatDate(invoice.due_on)}`}
      actions={
        <Actions>
          <Button
            variant="secondary"
            size="small"
            icon={<Download aria-hidden="true" />}
            busy={download.isPending}
            busyLabel="Downloading..."
            onClick={() => download.mutate()}
          >
            Download PDF
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
      }
    />
  );
}
