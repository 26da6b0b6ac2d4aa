import { ConfirmDialog } from '@portal/shared/ui';

const words = {
  /** After quick accept, which shows no price to change. */
  cancelQuick: 'Don’t Send',
} as const;

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
      title="Send a price above their budget?"
      confirmLabel="Send Anyway"
      cancelLabel={quick ? words.cancelQuick : 'Change Price'}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      {`Your starting price is ${price}, and the client’s budget is ${budget}.`}
    </ConfirmDialog>
  );
}
