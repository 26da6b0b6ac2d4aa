import { useEffect, useRef } from 'react';

let entries = 0;

/** The overlay of the current history entry, or undefined. */
const currentOverlay = () => (history.state as { overlay?: string } | null)?.overlay;

/** On a desktop, Back leaves the page, as people expect there. jsdom has no matchMedia. */
const isTouchDevice = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

/**
 * On a touch device, closes an overlay with the back button: while the overlay is open, the page has a history entry for
 * it. The router doesn't see these entries. `close` returns whether the overlay closes.
 */
export function useBackCloses(active: boolean, close: () => boolean): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!active || !isTouchDevice()) return;
    const overlay = `overlay-${Date.now()}-${entries++}`;
    const push = () => history.pushState({ ...(history.state as object | null), overlay }, '');
    let isPushed = true;
    push();
    const back = (event: PopStateEvent) => {
      // An overlay above this one was closed.
      if (!isPushed || currentOverlay() === overlay) return;
      event.stopImmediatePropagation();
      isPushed = false;
      if (latest.current()) return;
      isPushed = true;
      push();
    };
    window.addEventListener('popstate', back, true);
    return () => {
      window.removeEventListener('popstate', back, true);
      // A navigation that closes the overlay replaces the entry first.
      if (isPushed) setTimeout(() => currentOverlay() === overlay && leaveEntry());
    };
  }, [active]);
}

/** Goes back from an overlay's entry, unnoticed by the router. */
function leaveEntry(): void {
  const unnoticed = (event: PopStateEvent) => event.stopImmediatePropagation();
  window.addEventListener('popstate', unnoticed, { capture: true, once: true });
  history.back();
}
