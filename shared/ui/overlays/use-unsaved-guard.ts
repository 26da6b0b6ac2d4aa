import { atom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import {
  askToLeave,
  hasUnsavedInput,
  releaseUnsavedInput,
  unsavedInputsAtom,
  type UnsavedInput,
} from '@portal/shared/runtime';

const isLostByNavigation = ({ lostBy }: UnsavedInput) => lostBy === 'navigation';
const lostByUnloadAtom = atom((get) => get(unsavedInputsAtom).some(({ lostBy }) => lostBy !== 'logout'));

/**
 * Asks before a navigation or an unload loses input. The router supports one blocker, so only the layout around all
 * pages uses this; forms register their input with `addUnsavedInput`.
 */
export function useUnsavedGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedInput(isLostByNavigation),
  );
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  const asks = useRef(false);
  // Follows the blocker, which is a new object for each blocked navigation. Its state alone stays 'blocked' in two renders when
  // the answer and the next navigation come between them.
  useEffect(() => {
    if (blocker.state !== 'blocked' || asks.current) return;
    asks.current = true;
    void askToLeave().then((leave) => {
      asks.current = false;
      // What is being sent, or is stored on this device, is still lost by closing the tab or logging out.
      if (leave) releaseUnsavedInput(isLostByNavigation);
      // Another navigation may have replaced the first one while the question was open.
      const { state, proceed, reset } = latest.current;
      if (state === 'blocked') (leave ? proceed : reset)();
    });
  }, [blocker]);

  const lostByUnload = useAtomValue(lostByUnloadAtom);
  useEffect(() => {
    if (!lostByUnload) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [lostByUnload]);
}
