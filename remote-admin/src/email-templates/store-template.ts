import type { EmailTemplate } from '@portal/shared/contract';
import { query, storeResponse } from '@portal/shared/queries';

/** Shows an email as it was saved. */
export const storeTemplate = (saved: EmailTemplate | undefined): void =>
  storeResponse(
    query('GET /vendor-admin/settings/email-templates').queryKey,
    (known) => known && { data: known.data.map((other) => (other.id === saved?.id ? saved : other)) },
  );
