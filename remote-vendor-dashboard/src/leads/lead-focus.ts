import type { KeyboardEvent } from 'react';

const steps: Record<string, number | undefined> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('h2 a') ?? null;

/** The link of the first lead of the inbox. */
export const firstLead = (): HTMLElement | null => document.querySelector('article h2 a');

/** Arrow keys, j and k move to the next or previous lead of the list. */
export function goToLead(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = Array.from(event.currentTarget.children);
  const at = rows.findIndex((row) => row.contains(event.target as Element));
  const link = linkIn(rows[at + step]);
  if (!link) return;
  event.preventDefault();
  link.focus();
}
