import { useEffect, useRef } from 'react';

/**
 * For an element that switches between a button and the form it opens. After each switch, focuses the first control,
 * because the focused one is gone. Attach the ref to the element.
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
