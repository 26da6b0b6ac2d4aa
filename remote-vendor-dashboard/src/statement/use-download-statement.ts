import { useMutation } from '@tanstack/react-query';
import { call } from '@portal/shared/runtime';
import { saveFile, showError } from '@portal/shared/ui';
import { statementTexts } from './texts.ts';

/** Downloads the statement of a year as a CSV file. */
export const useDownloadStatement = (accountId: number) =>
  useMutation({
    mutationFn: (year: number) =>
      call(
        'GET /vendor-account/{accountId}/statement.csv',
        { params: { accountId }, query: { year } },
        { blob: true },
      ),
    onSuccess: (content, year) => saveFile({ fileName: `statement-${year}.csv`, content }),
    onError: (error) => showError(error, statementTexts.csvFailed, { prefix: true }),
  });
