import { ConfirmDialog } from '@portal/shared/ui';
import { overBudgetTexts as words } from './texts.ts';

interface OverBudgetDialogProps {
  open: boolean;
  onClose: () => void;
  /** The response is sent without its form. */
  quick: boolean;
  price: string;
  budget: string;
  onConfirm: () => void;
}

/** Asks whether to send a price above the client's budget. */
export function OverBudgetDialog({ open, onClose, quick, price, budget, onConfirm }: OverBudgetDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={quick ? words.cancelQuick : words.cancel}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      {words.text(price, budget)}
    </ConfirmDialog>
  );
}
