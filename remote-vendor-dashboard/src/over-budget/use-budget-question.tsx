import { useRef, useState } from 'react';
import type { Lead } from '@portal/shared/contract';
import { budgetExceeded, formatDollars } from '@portal/shared/domain';
import { lazyComponent, showNotLoaded, type Elements } from '@portal/shared/ui';

/** Loads with the first question. */
const OverBudgetDialog = lazyComponent(() =>
  import('./OverBudgetDialog.tsx').then((module) => module.OverBudgetDialog),
);

interface Question {
  price: string;
  budget: string;
  send: () => void;
}

/**
 * Asks once before a price above the client's budget is sent. `ask` takes the price in dollars and returns whether it asks; then
 * `send` runs on the vendor's confirmation. The same price isn't asked about again, nor the one that was `sent` before. `quick`:
 * there is no form to change it in.
 */
export function useBudgetQuestion(
  event: Lead['event'],
  { quick = false, sent = null }: { quick?: boolean; sent?: number | null } = {},
): { ask: (dollars: number | null, send: () => void) => boolean; dialog: Elements } {
  const accepted = useRef<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ask = (dollars: number | null, send: () => void) => {
    const budget = budgetExceeded(dollars, event);
    if (!budget || accepted.current === dollars || sent === dollars) return false;
    const confirm = () => {
      accepted.current = dollars;
      send();
    };
    setQuestion({ price: formatDollars(dollars!), budget, send: confirm });
    setOpen(true);
    return true;
  };
  const fail = () => {
    close();
    showNotLoaded();
  };
  const dialog = question && (
    <OverBudgetDialog
      open={open}
      onClose={close}
      quick={quick}
      price={question.price}
      budget={question.budget}
      onConfirm={question.send}
      onFail={fail}
    />
  );
  return { ask, dialog };
}
