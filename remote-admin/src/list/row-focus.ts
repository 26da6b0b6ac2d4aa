import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

const controlsOf = (row: Element | undefined) =>
  Array.from(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []);

const rowsAround = (row: HTMLTableRowElement) =>
  Array.from((row.parentElement as HTMLTableSectionElement).rows);

/** Arrow down and up go to the same control of the next and the previous row, Home and End to the first and last. */
export function goToRow(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const rows = rowsAround(row);
  const at = rows.indexOf(row);
  const target = { ArrowDown: rows[at + 1], ArrowUp: rows[at - 1], Home: rows[0], End: rows.at(-1) }[
    event.key
  ];
  const from = controlsOf(row).indexOf(event.target as HTMLElement);
  if (!target || from === -1) return;
  const controls = controlsOf(target);
  event.preventDefault();
  controls[Math.min(from, controls.length - 1)]?.focus();
}

/**
 * Keeps the keyboard's place when the row that has it leaves the list, as an application does that was just decided:
 * the row that takes its place gets the focus. `rows` are the list's data.
 */
export function useRowFocus(rows: unknown[]) {
  const last = useRef<{ element: HTMLElement; body: HTMLTableSectionElement; at: number } | null>(null);

  // After each change of the rows, because only then is it known which are left.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || document.activeElement !== document.body) return;
    const { body, at } = last.current;
    controlsOf(body.rows[Math.min(at, body.rows.length - 1)])[0]?.focus();
  }, [rows]);

  return {
    onFocus: (event: FocusEvent<HTMLTableRowElement>) => {
      const row = event.currentTarget;
      last.current = {
        element: event.target,
        body: row.parentElement as HTMLTableSectionElement,
        at: rowsAround(row).indexOf(row),
      };
    },
    onBlur: (event: FocusEvent<HTMLTableRowElement>) => {
      // The person went elsewhere; an element that was removed is not connected any more.
      if (event.target.isConnected) last.current = null;
    },
  };
}
