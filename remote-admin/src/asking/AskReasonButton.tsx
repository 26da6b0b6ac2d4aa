import { useState } from 'react';
import { Button, type ButtonProps } from '@portal/shared/ui';
import { AskReason, type AskReasonProps } from './AskReason.tsx';

export interface AskReasonButtonProps extends Omit<AskReasonProps, 'open' | 'onClose'> {
  /** The button's label. */
  open: string;
  /** The id of the element that names the subject of the decision. */
  describedBy?: string;
  variant?: ButtonProps['variant'];
}

/** A button that asks for a reason before the action. */
export function AskReasonButton({ open, describedBy, variant = 'quiet', ...asked }: AskReasonButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {open}
      </Button>
      <AskReason {...asked} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}
