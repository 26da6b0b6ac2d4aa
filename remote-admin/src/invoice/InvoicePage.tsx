import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Invoice, InvoiceLine } from '@portal/shared/contract';
import { disputeReasonLabels, disputeStateLabels, idFromUrl, invoiceTitle } from '@portal/shared/domain';
import { InvoiceDocument } from '@portal/shared/invoice';
import { query } from '@portal/shared/queries';
import { call } from '@portal/shared/runtime';
import { PageHeader, Stack, TextLink } from '@portal/shared/ui';
import { RecordPayment } from '../billing/RecordPayment.tsx';
import { ExportFile } from '../files/ExportFile.tsx';
import { BackLink } from '../panel/BackLink.tsx';
import { paths } from '../paths.ts';
import { LoadedRecord } from '../records/LoadedRecord.tsx';
import { texts } from '../texts.ts';

const words = {
  failed: 'Failed to load the invoice',
  notFound: 'Invoice not found',
  notFoundLead: 'The link may be old.',
} as const;

/** /admin/financial/invoices/{id}: one invoice or credit note, as the vendor sees it. */
export function Component() {
  const id = idFromUrl(useParams()['invoiceId']);
  const read = useQuery({
    ...query('GET /vendor-admin/financial/invoices/{invoiceId}', { params: { invoiceId: id ?? 0 } }),
    enabled: id !== null,
  });
  const invoice = read.data;
  const title = invoice ? invoiceTitle(invoice) : 'Invoice';
  return (
    <Stack gap={5}>
      <title>{texts.title(title)}</title>
      <BackLink to={paths.invoices()}>Back to invoices</BackLink>
      <PageHeader
        title={title}
        lead={
          invoice && (
            <TextLink to={paths.account({ accountId: invoice.account_id })}>Open the account</TextLink>
          )
        }
        actions={invoice && <Actions invoice={invoice} />}
      />
      <LoadedRecord id={id} query={read} texts={words} rows={6}>
        {(loaded) => (
          <InvoiceDocument
            invoice={loaded}
            leadPath={(leadId) => paths.lead({ leadId })}
            invoicePath={(invoiceId) => paths.invoice({ invoiceId })}
            note={disputeOf}
          />
        )}
      </LoadedRecord>
    </Stack>
  );
}

function Actions({ invoice }: { invoice: Invoice }) {
  return (
    <>
      <ExportFile
        fileName={`invoice-${invoice.number}.pdf`}
        label="Download PDF"
        failed="Failed to download the invoice"
        load={() =>
          call(
            'GET /vendor-admin/financial/invoices/{invoiceId}/pdf',
            { params: { invoiceId: invoice.id } },
            { blob: true },
          )
        }
      />
      {invoice.due_cents > 0 && <RecordPayment invoice={invoice} variant="primary" />}
    </>
  );
}

const disputeOf = ({ dispute }: InvoiceLine) =>
  dispute && (
    <small>{`Dispute ${disputeStateLabels[dispute.state]}: ${disputeReasonLabels[dispute.reason]}`}</small>
  );
