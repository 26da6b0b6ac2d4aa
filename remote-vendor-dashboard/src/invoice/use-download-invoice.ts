import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { saveFile, showError } from '@portal/shared/ui';
import { invoicePageTexts as words } from './texts.ts';

/** Downloads an invoice as a PDF. */
export const useDownloadInvoice = (accountId: number) =>
  useMutation({
    mutationFn: ({ id: invoiceId }: { id: number; number: string }) =>
      call(
        'GET /vendor-account/{accountId}/invoices/{invoiceId}/pdf',
        { params: { accountId, invoiceId } },
        { blob: true },
      ),
    onSuccess: (content, { number }) => saveFile({ fileName: `invoice-${number}.pdf`, content }),
    onError: (error) => showError(error, words.pdfFailed, { prefix: true }),
  });
