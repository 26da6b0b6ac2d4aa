import { useAtomValue } from 'jotai';
import { Button, UndoEntry, UndoList } from '@portal/shared/ui';
import { undoableDecisionsAtom, type UndoableDecision } from './undo.ts';
import { usePauseDecision } from './use-pause-decision.ts';
import { useUndoDecision } from './use-undo-decision.ts';

/** The decisions that can still be undone, at the bottom of every admin page. */
export function UndoBar() {
  const decisions = useAtomValue(undoableDecisionsAtom);
  return (
    <div role="status">
      {decisions.length > 0 && (
        <UndoList>
          {decisions.map((decision) => (
            <Undo key={decision.id} decision={decision} />
          ))}
        </UndoList>
      )}
    </div>
  );
}

function Undo({ decision }: { decision: UndoableDecision }) {
  const { id, applicationIds, text, dueAt, pausedAt } = decision;
  const { mutate: undo } = useUndoDecision();
  const { pause, resume } = usePauseDecision(id);
  return (
    <UndoEntry text={text} dueAt={dueAt} pausedAt={pausedAt} onPause={pause} onResume={resume}>
      <Button
        variant="quiet"
        aria-label={`Undo: ${text}`}
        onClick={() => undo({ body: { application_ids: applicationIds } })}
      >
        Undo
      </Button>
    </UndoEntry>
  );
}
