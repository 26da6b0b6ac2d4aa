import type { LeadEvidence } from '@portal/shared/contract';
import { wholeDollars } from '../http/money.ts';
import type { EvidenceView } from './booking-confirmations.repository.ts';

/** Presents what happened on a lead, for a decision on its booking. */
export const presentEvidence = (evidence: EvidenceView): LeadEvidence => ({
  status: evidence.status,
  price: evidence.priceCents === null ? null : wholeDollars(evidence.priceCents),
  facts: evidence.facts.map(({ fact, at }) => ({ fact, at: new Date(at).toISOString() })),
  vendor_messages: evidence.vendorMessages,
  client_messages: evidence.clientMessages,
});
