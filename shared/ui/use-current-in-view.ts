import { useEffect, useRef, type RefObject } from 'react';

/** How much of the item before the current one stays in view. */
const PEEK_PX = 40;

/** A ref for a row of links or buttons that scrolls to the current one when `current` changes. The page never scrolls. */
export function useCurrentInView<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const row = ref.current;
    const item = row?.querySelector('[aria-pressed=true], [aria-current=page]');
    if (!row || !item) return;
    const distance = item.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollBy?.({ left: distance - PEEK_PX });
  }, [current]);
  return ref;
}
