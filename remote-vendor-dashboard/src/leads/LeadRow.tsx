import { memo } from 'react';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { quickAccept, quickDecline, type PendingResponse } from '../undo/pending-responses.ts';
import { LeadCard } from './LeadCard.tsx';
import { Row } from './lead-list-parts.ts';

export interface LeadRowProps {
  accountId: number;
  lead: Lead;
  /** The quick response waiting to be sent. */
  pending: PendingResponse['kind'] | null;
  /** null if the vendor has no confirmed quick reply. */
  reply: QuickReply | null;
}

/** One card of the list. Memoized: renders only when its own lead changes. */
export const LeadRow = memo(function LeadRow({ accountId, lead, pending, reply }: LeadRowProps) {
  return (
    <Row>
      <LeadCard
        lead={lead}
        pending={pending}
        onQuickDecline={() => quickDecline({ accountId, lead })}
        onQuickAccept={reply ? () => quickAccept({ accountId, lead, reply }) : null}
      />
    </Row>
  );
});
