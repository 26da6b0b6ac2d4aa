import { useState } from 'react';
import { Button, type ButtonProps } from '@portal/shared/ui';
import { ReasonDialog, type ReasonDialogProps } from './ReasonDialog.tsx';

interface ReasonButtonProps extends Omit<ReasonDialogProps, 'open' | 'onClose'> {
  /** The button's label. */
  open: string;
  /** The id of the element that names the subject of the decision. */
  describedBy?: string;
  variant?: ButtonProps['variant'];
}

/** A button that asks for a reason before the action. */
export function ReasonButton({ open, describedBy, variant = 'quiet', ...asked }: ReasonButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {open}
      </Button>
      <ReasonDialog {...asked} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
