import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide an element is drawn, in px, followed as it changes; `assumed` until it is known. */
export function useWidth(element: RefObject<Element | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || !('ResizeObserver' in window)) return;
    const take = () => setWidth((before) => Math.round(measured.getBoundingClientRect().width) || before);
    // Before the first picture is shown, so that it does not jump.
    take();
    const observer = new ResizeObserver(take);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
