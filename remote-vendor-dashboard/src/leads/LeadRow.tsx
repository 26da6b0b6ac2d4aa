import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useDeferredValue, type ComponentType } from 'react';
import type { Lead } from '@portal/shared/contract';
import { SelectBox } from '@portal/shared/ui';
import { useBudgetQuestion } from '../over-budget/use-budget-question.tsx';
import type { ChosenReply } from '../quick-reply/quick-answer.ts';
import { quickAccept, quickDecline } from '../undo/answer-later.ts';
import { leaveInbox, rowId } from './inbox-place.ts';
import { LeadCard } from './LeadCard.tsx';
import { Row } from './lead-list-parts.ts';

interface QuickCardProps {
  accountId: number;
  lead: Lead;
  /** The vendor's private tags. */
  tags: readonly string[] | undefined;
  /** What a response does that can still be undone. */
  pending: 'accept' | 'decline' | null;
  /** The quick reply for this lead; null if the vendor has not confirmed it. */
  reply: ChosenReply | null;
  readOnly: boolean;
}

export interface LeadRowProps extends QuickCardProps {
  /** On the screen when the list appears. The other cards follow while the page already responds. */
  first: boolean;
  /** null while the lead cannot be selected. */
  selected: boolean | null;
  onSelect: (leadId: number) => void;
}

/** Renders only when the content of a prop changes: another filter or order brings the same leads as other objects. */
const memoByContent = <P extends object>(component: ComponentType<P>) =>
  memo(component, (before, after) => replaceEqualDeep(before, after) === before);

/** One card of the list. Renders only when its own lead changes. */
export const LeadRow = memoByContent(function LeadRow({ first, selected, onSelect, ...card }: LeadRowProps) {
  const { lead } = card;
  const ready = useDeferredValue(true, first);
  return (
    <Row id={rowId(lead.id)} data-selectable={selected !== null}>
      {selected !== null && (
        <SelectBox
          label={`Select ${lead.event.name}`}
          checked={selected}
          onChange={() => onSelect(lead.id)}
        />
      )}
      {ready && <QuickCard {...card} />}
    </Row>
  );
});

/** The card with its quick responses. A selection doesn't render it. */
const QuickCard = memoByContent(function QuickCard({
  accountId,
  lead,
  tags,
  pending,
  reply,
  readOnly,
}: QuickCardProps) {
  const budget = useBudgetQuestion(lead.event, { quick: true });
  const accept = (chosen: ChosenReply) => {
    const send = () => void quickAccept({ accountId, lead, chosen });
    if (!budget.ask(chosen.reply.base_package, send)) send();
  };
  return (
    <>
      <LeadCard
        lead={lead}
        tags={tags}
        pending={pending}
        readOnly={readOnly}
        onOpen={() => leaveInbox(lead.id)}
        onQuickDecline={() => void quickDecline({ accountId, lead })}
        onQuickAccept={reply && (() => accept(reply))}
        quickReply={reply?.name ?? null}
      />
      {budget.dialog}
    </>
  );
});
