import { Button } from '../actions/Button.tsx';
import { texts } from '../texts.ts';
import { DialogFrame } from './DialogFrame.tsx';

export interface LeaveDialogProps {
  open: boolean;
  /** What the user is about to do. */
  leaveLabel: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to give up unsaved input. Escape and a click outside keep it. */
export function LeaveDialog({ open, leaveLabel, onLeave, onStay }: LeaveDialogProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onStay}
      title={texts.unsaved.title}
      description={texts.unsaved.lead}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button onClick={onStay}>{texts.unsaved.stay}</Button>
        </>
      }
    />
  );
}
