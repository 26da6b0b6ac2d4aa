import { atom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { leaveQuestionAtom, unsavedInputsAtom } from '@portal/shared/runtime';
import { LazyLeaveDialog } from './LazyLeaveDialog.tsx';

const neededAtom = atom((get) => get(unsavedInputsAtom).length > 0 || get(leaveQuestionAtom) !== null);

/** The question of `askToLeave`. Loads with the first unsaved input, so that it is there when needed, also offline. */
export function LeaveQuestion() {
  const asked = useAtomValue(leaveQuestionAtom);
  const needsNow = useAtomValue(neededAtom);
  const [needed, setNeeded] = useState(false);
  if (needsNow && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <LazyLeaveDialog
      open={asked !== null}
      leaveLabel="Leave"
      onLeave={() => asked?.answer(true)}
      onStay={() => asked?.answer(false)}
    />
  );
}
