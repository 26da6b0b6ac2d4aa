import styled from '@emotion/styled';
import { useAtomValue } from 'jotai';
import { Button, Countdown } from '@portal/shared/ui';
import { undoTexts } from '../leads/texts.ts';
import { pendingResponsesAtom, undoResponse, type PendingResponse } from './pending-responses.ts';

const Bar = styled.ul`
  position: fixed;
  z-index: 30;
  /* Sits above the sticky footer that a page may have. */
  inset: auto var(--space-4) calc(var(--space-4) + var(--foot-height, 0px) + env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: min(30rem, calc(100vw - 2 * var(--space-4)));
  margin: 0 auto;
  padding: 0;
  list-style: none;
  &:empty {
    display: none;
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-5);
  border-radius: var(--radius-l);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--text-sm);
  box-shadow: var(--shadow-3);

  > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button[data-variant] {
    flex: none;
    color: var(--paper);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  button[data-variant]:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, var(--paper) 14%, transparent);
  }
`;

const Seconds = styled.span`
  min-width: 2.2em;
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

/** The quick responses that can still be undone, at the bottom of every tab. */
export function UndoBar() {
  const pending = useAtomValue(pendingResponsesAtom);
  return (
    <div role="status">
      <Bar>
        {pending.map((answer) => (
          <Undo key={answer.leadId} answer={answer} />
        ))}
      </Bar>
    </div>
  );
}

function Undo({ answer: { kind, leadId, eventName, dueAt } }: { answer: PendingResponse }) {
  const words = undoTexts[kind];
  return (
    <Entry>
      <span>{words.pending(eventName)}</span>
      {/* Hidden from screen readers, which would read it every second. */}
      <Seconds aria-hidden="true">
        <Countdown until={dueAt} />
      </Seconds>
      <Button variant="quiet" aria-label={words.undoFor(eventName)} onClick={() => undoResponse(leadId)}>
        {undoTexts.undo}
      </Button>
    </Entry>
  );
}
