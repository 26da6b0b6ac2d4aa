import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref to the value that is on screen, and to null once the user left. For work after an `await`, which would
 * otherwise act on a page that is gone.
 */
export function useShown<Value>(value: Value): RefObject<Value | null> {
  const shown = useRef<Value | null>(null);
  useEffect(() => {
    shown.current = value;
    return () => {
      shown.current = null;
    };
  }, [value]);
  return shown;
}
