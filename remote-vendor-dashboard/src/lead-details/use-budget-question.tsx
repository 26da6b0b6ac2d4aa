import { useRef, useState } from 'react';
import type { Lead } from '@portal/shared/contract';
import { budgetExceeded, dollarsOf, formatDollars } from '@portal/shared/domain';
import { ConfirmDialog, type Elements } from '@portal/shared/ui';
import { respondTexts } from './texts.ts';

interface Question {
  price: string;
  budget: string;
  send: () => void;
}

/**
 * Asks once before a price above the client's budget is sent. `ask` returns whether it asks; then `send` runs on the vendor's
 * confirmation. The same price isn't asked about again.
 */
export function useBudgetQuestion(event: Lead['event']): {
  ask: (basePackage: string, send: () => void) => boolean;
  dialog: Elements;
} {
  const accepted = useRef<string | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (basePackage: string, send: () => void) => {
    const dollars = dollarsOf(basePackage);
    const budget = budgetExceeded(dollars, event);
    if (!budget || accepted.current === basePackage) return false;
    const confirm = () => {
      accepted.current = basePackage;
      send();
    };
    setQuestion({ price: formatDollars(dollars!), budget, send: confirm });
    return true;
  };
  const words = respondTexts.overBudget;
  const dialog = (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={() => setQuestion(null)}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      onConfirm={() => {
        setQuestion(null);
        question?.send();
      }}
    >
      {question && words.text(question.price, question.budget)}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
