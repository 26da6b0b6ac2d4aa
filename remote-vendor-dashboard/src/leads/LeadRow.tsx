import { memo } from 'react';
import type { Lead, QuickReply } from '@portal/shared/contract';
import { SelectBox } from '@portal/shared/ui';
import { useBudgetQuestion } from '../over-budget/use-budget-question.tsx';
import { quickAccept, quickDecline } from '../undo/answer-later.ts';
import { leaveInbox, rowId } from './inbox-place.ts';
import { LeadCard } from './LeadCard.tsx';
import { Row } from './lead-list-parts.ts';
import { inboxTexts } from './texts.ts';

interface LeadRowProps {
  accountId: number;
  /** The URL of the list. */
  url: string;
  lead: Lead;
  /** The vendor's private tags. */
  tags: readonly string[] | undefined;
  /** What a response does that can still be undone. */
  pending: 'accept' | 'decline' | null;
  /** null if the vendor has no confirmed quick reply. */
  reply: QuickReply | null;
  /** null while the lead cannot be selected. */
  selected: boolean | null;
  readOnly: boolean;
  onSelect: (leadId: number) => void;
}

/** One card of the list. Memoized: renders only when its own lead changes. */
export const LeadRow = memo(function LeadRow({
  accountId,
  url,
  lead,
  tags,
  pending,
  reply,
  selected,
  readOnly,
  onSelect,
}: LeadRowProps) {
  const budget = useBudgetQuestion(lead.event, { quick: true });
  const accept = (answer: QuickReply) => {
    const send = () => void quickAccept({ accountId, lead, reply: answer });
    if (!budget.ask(answer.base_package, send)) send();
  };
  return (
    <Row id={rowId(lead.id)} data-selectable={selected !== null}>
      {selected !== null && (
        <SelectBox
          label={inboxTexts.selectLead(lead.event.name)}
          checked={selected}
          onChange={() => onSelect(lead.id)}
        />
      )}
      <LeadCard
        lead={lead}
        tags={tags}
        pending={pending}
        readOnly={readOnly}
        onOpen={() => leaveInbox({ url, leadId: lead.id })}
        onQuickDecline={() => void quickDecline({ accountId, lead })}
        onQuickAccept={reply && (() => accept(reply))}
      />
      {budget.dialog}
    </Row>
  );
});
