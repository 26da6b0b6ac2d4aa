import { useEffect, useState } from 'react';
import { subscribe } from '@portal/shared/runtime';
import { paths } from '../paths.ts';

/** Where the vendor left the inbox to open a lead. */
interface InboxPlace {
  /** The inbox's URL with its view, filters and page. */
  url: string;
  leadId: number;
  /** The card's distance from the top of the window, in px. */
  top: number;
}

/** Kept until the vendor is back, but not across a reload. */
let left: InboxPlace | null = null;
/** The URL of the list on screen, so that its cards don't depend on it. */
let shown = '';
subscribe('session.ended', () => {
  left = null;
});

/** The DOM id of a lead's row. */
export const rowId = (leadId: number) => `lead-${leadId}`;

/** Remembers the place when a lead is opened from its card. */
export function leaveInbox(leadId: number): void {
  const row = document.getElementById(rowId(leadId));
  if (row) left = { url: shown, leadId, top: row.getBoundingClientRect().top };
}

/** The URL of the inbox that the vendor left. */
export const inboxUrl = (): string => left?.url ?? paths.leads();

/**
 * Scrolls to the card of the lead that was opened from the list at `url` and focuses it, when the vendor is back. Returns the
 * id of that lead.
 */
export function useReturnToPlace(url: string): number | undefined {
  const [place] = useState(left?.url === url ? left : null);
  useEffect(() => {
    shown = url;
  }, [url]);
  useEffect(() => {
    left = null;
    return place ? showPlace(place) : undefined;
  }, [place]);
  return place?.leadId;
}

/** The page counts as still after this many frames without a change, and the longest wait for it. */
const STILL_FRAMES = 6;
const MAX_FRAMES = 60;
/** What the vendor may do meanwhile. */
const inputs = ['pointerdown', 'wheel', 'touchstart', 'keydown'];

/**
 * Scrolls and focuses after the page's own scrolling and focus. Cards that come into the viewport get their real heights
 * a frame later, so it corrects the position until the page is still or the vendor does something. Returns `stop()`.
 */
function showPlace({ leadId, top }: InboxPlace): () => void {
  let frame: number;
  const correct = (count: number, still: number) => {
    const row = document.getElementById(rowId(leadId));
    // The lead may have moved to another group.
    if (!row) return;
    const off = Math.round(row.getBoundingClientRect().top - top);
    if (off !== 0) window.scrollBy(0, off);
    if (count === 0) focusCard(leadId);
    if (count < MAX_FRAMES && still < STILL_FRAMES)
      frame = requestAnimationFrame(() => correct(count + 1, off === 0 ? still + 1 : 0));
  };
  frame = requestAnimationFrame(() => correct(0, 0));
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of inputs) window.removeEventListener(input, stop, true);
  };
  for (const input of inputs) window.addEventListener(input, stop, { capture: true, passive: true });
  return stop;
}

/** Focuses the link of a lead's card. */
export function focusCard(leadId: number): void {
  document.querySelector<HTMLElement>(`#${rowId(leadId)} h2 a`)?.focus({ preventScroll: true });
}
