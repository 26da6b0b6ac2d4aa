import { useState } from 'react';
import { LazyLeaveDialog } from './LazyLeaveDialog.tsx';
import type { Elements } from '../elements.ts';

/**
 * Asks before a form or a dialog on the page discards input. `ask` runs `discard` once the user agrees. Render
 * `question` inside the form or dialog, so that it is nested in the dialog around it.
 */
export function useDiscardQuestion(): { ask: (discard: () => void) => void; question: Elements } {
  const [asked, setAsked] = useState<{ discard: () => void } | null>(null);
  const question = asked && (
    <LazyLeaveDialog
      open
      leaveLabel="Discard changes"
      onStay={() => setAsked(null)}
      onLeave={() => {
        setAsked(null);
        asked.discard();
      }}
    />
  );
  return { ask: (discard) => setAsked({ discard }), question };
}
