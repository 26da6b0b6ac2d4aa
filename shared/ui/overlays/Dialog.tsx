import { useState } from 'react';
import { DialogStepsContext } from './dialog-steps.ts';
import { DialogFrame, type DialogFrameProps } from './DialogFrame.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useGuardedClose } from './use-guarded-close.tsx';

export interface DialogProps extends Omit<DialogFrameProps, 'onClose' | 'onEscape'> {
  onOpenChange: (open: boolean) => void;
  /** Prevents closing while a submission is in progress. */
  locked?: boolean;
  /** Its open state is a URL, so the router's history closes it. */
  routed?: boolean;
}

/**
 * A modal dialog. Closing it asks first if a form inside has unsaved input. Escape goes back from the newest step inside,
 * and closes the dialog without one.
 */
export function Dialog({ onOpenChange, locked, routed = false, children, ...frame }: DialogProps) {
  const { close: closeGuarded, guarded, question } = useGuardedClose(() => onOpenChange(false));
  const close = (): boolean => !locked && !frame.once && closeGuarded();
  useBackCloses(frame.open && !routed, close);
  const [steps] = useState(() => new Set<() => void>());
  const stepBack = () => {
    const newest = [...steps].at(-1);
    if (newest) newest();
    else close();
  };
  return guarded(
    <DialogStepsContext value={steps}>
      <DialogFrame {...frame} onClose={close} onEscape={stepBack}>
        {children}
        {question}
      </DialogFrame>
    </DialogStepsContext>,
  );
}
