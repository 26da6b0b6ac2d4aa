import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { dayAfterKey, monthOf } from './calendar.ts';

/**
 * Arrow keys in a month's grid (https://www.w3.org/WAI/ARIA/apg/patterns/grid/): one day is in the tab order, and the
 * keys move to other days from today on, also of another month. `active` is that day.
 */
export function useGridKeys({
  month,
  today,
  showMonth,
}: {
  month: string;
  today: string;
  /** Shows the month that a key moved to. */
  showMonth: (month: string) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The day that gets the focus once its month is on screen. */
  const target = useRef<string | null>(null);
  const first = monthOf(today) === month ? today : `${month}-01`;
  const active = chosen && chosen >= today && monthOf(chosen) === month ? chosen : first;

  useEffect(() => {
    if (target.current !== active) return;
    target.current = null;
    grid.current?.querySelector<HTMLElement>(`button[data-day='${active}']`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const day = (event.target as HTMLElement).dataset['day'];
    const next = day && dayAfterKey(event.key, day);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    // Keeps the page from scrolling.
    event.preventDefault();
    if (next < today || next === day) return;
    target.current = next;
    setChosen(next);
    if (monthOf(next) !== month) showMonth(monthOf(next));
  };
  return { grid, active, keyProps: { onKeyDown } };
}
