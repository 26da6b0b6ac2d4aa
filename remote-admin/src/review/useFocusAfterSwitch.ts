import { useEffect, useRef } from 'react';

/**
 * For a place that switches between a button and the form it opens: after each switch the focus goes to the first
 * control of what is there now, because what had it is gone. Put the ref on the place.
 */
export function useFocusAfterSwitch(state: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, [state]);
  return place;
}
