import styled from '@emotion/styled';
import { memo } from 'react';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { quickAccept, quickDecline, type PendingAnswer } from '../undo/pending-answers.ts';
import { LeadCard } from './LeadCard.tsx';

/** A card that is out of sight is neither laid out nor painted, so that a thousand of them scroll like ten. */
const Row = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 16rem;
  /* What is skipped is also cut off at the edge: room for the card's shadow and its focus ring. */
  margin: calc(-1 * var(--space-3));
  padding: var(--space-3);

  @media print {
    content-visibility: visible;
  }
`;

export interface LeadRowProps {
  accountId: number;
  lead: Lead;
  /** A quick answer that is waiting to be sent. */
  pending: PendingAnswer['kind'] | null;
  /** null: the vendor has not confirmed a quick reply. */
  reply: QuickReply | null;
}

/** One card of the list; drawn again only when its own lead changes. */
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
