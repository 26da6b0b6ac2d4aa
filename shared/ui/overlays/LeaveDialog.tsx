import { Button } from '../actions/Button.tsx';
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
      title="Leave without saving?"
      description={"What you typed isn't saved yet."}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button onClick={onStay}>Keep editing</Button>
        </>
      }
    />
  );
}
