import type { KeyboardEvent } from 'react';

const controlsOf = (row: Element | undefined) =>
  Array.from(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? []);

const rowsAround = (row: HTMLTableRowElement) =>
  Array.from((row.parentElement as HTMLTableSectionElement).rows);

/** The first control of the first row of the page's list. */
export const firstRow = (): HTMLElement | null =>
  controlsOf(document.querySelector('[role=rowgroup] [role=cell]')?.closest('tr') ?? undefined)[0] ?? null;

/**
 * Arrow keys, j and k move to the same control in the next or previous row, Home and End to the first or last row.
 */
export function goToRow(event: KeyboardEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const rows = rowsAround(row);
  const at = rows.indexOf(row);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = rows[at + 1];
  const previous = rows[at - 1];
  const target = {
    ArrowDown: next,
    j: next,
    ArrowUp: previous,
    k: previous,
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  const from = controlsOf(row).indexOf(event.target as HTMLElement);
  if (!target || from === -1) return;
  const controls = controlsOf(target);
  event.preventDefault();
  controls[Math.min(from, controls.length - 1)]?.focus();
}
