import { useEffect, useState } from 'react';

/** How long content that is ready waits for a part that would move it, in ms. */
const WAIT_MS = 1000;

/** Whether a wait has passed its deadline. Stays true afterwards. */
export function useDeadline(isWaiting: boolean): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setPassed(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return passed;
}
