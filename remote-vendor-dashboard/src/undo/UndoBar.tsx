import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button, UndoEntry, UndoList } from '@portal/shared/ui';
import { undoTexts } from './texts.ts';
import { focusLead } from './focus-lead.ts';
import {
  pauseResponse,
  pendingResponsesAtom,
  resumeResponse,
  undoResponse,
  type PendingResponse,
} from './pending-responses.ts';

/** The responses that can still be undone, at the bottom of every tab. */
export function UndoBar() {
  const pending = useAtomValue(pendingResponsesAtom);
  return (
    <div role="status">
      <UndoList>
        {pending.map((answer) => !answer.sending && <Undo key={answer.id} answer={answer} />)}
      </UndoList>
    </div>
  );
}

function Undo({ answer }: { answer: PendingResponse }) {
  const { id, kind, leads, dueAt, pausedAt, focusUndo } = answer;
  const words = undoTexts[kind];
  const subject = leads.length === 1 ? leads[0]!.eventName : undoTexts.leads(leads.length);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusUndo) button.current?.focus();
  }, [focusUndo]);
  // Before the focused button is gone.
  useLayoutEffect(() => {
    const undo = button.current;
    return () => {
      if (undo === document.activeElement) setTimeout(() => focusLead(id));
    };
  }, [id]);
  return (
    <UndoEntry
      text={words.pending(subject)}
      dueAt={dueAt}
      pausedAt={pausedAt}
      onPause={() => pauseResponse(id)}
      onResume={() => resumeResponse(id)}
    >
      <Button
        ref={button}
        variant="quiet"
        aria-label={words.undoFor(subject)}
        onClick={() => undoResponse(id)}
      >
        {undoTexts.undo}
      </Button>
    </UndoEntry>
  );
}
