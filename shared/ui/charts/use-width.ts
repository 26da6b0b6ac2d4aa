import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns an element's width in px and tracks changes; `assumed` until it is measured. */
export function useWidth(element: RefObject<Element | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || !('ResizeObserver' in window)) return;
    const take = () => setWidth((before) => Math.round(measured.getBoundingClientRect().width) || before);
    // Measure before the first paint to avoid a layout shift.
    take();
    const observer = new ResizeObserver(take);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
