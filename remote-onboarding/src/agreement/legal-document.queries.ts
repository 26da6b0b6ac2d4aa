import { queryOptions } from '@tanstack/react-query';
import { readLegalDocument } from './legal-document.ts';

const TIMEOUT_MS = 10_000;

/**
 * Loads a legal document from its page in the portal, so that the dialog always shows the published text, regardless of
 * this remote's build date.
 */
export const legalDocumentQuery = (path: string) =>
  queryOptions({
    queryKey: ['legal-document', path],
    queryFn: async () => {
      const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return readLegalDocument(await response.text());
    },
    staleTime: Infinity,
    retry: false,
  });
