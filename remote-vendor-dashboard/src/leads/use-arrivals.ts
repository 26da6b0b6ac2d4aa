import { useState, useSyncExternalStore } from 'react';
import type { Lead } from '@portal/shared/contract';

/** The scroll offset in px from which a new lead at the top would push the list away under the reader. */
const READING_FROM_PX = 200;

/**
 * Keeps the list still while the user reads further down. Holds back and counts leads that arrive at the top, and shows
 * them after scrolling back up or on `reveal`. `listKey` identifies the list; a new key resets the state.
 */
export function useArrivals({ leads, listKey }: { leads: Lead[]; listKey: string }) {
  const reading = useSyncExternalStore(onScroll, isReading);
  const [seen, setSeen] = useState<{ listKey: string; ids: number[] }>({ listKey, ids: [] });
  const ids = leads.map((lead) => lead.id);
  const hold = reading && seen.listKey === listKey;
  if (!hold && (seen.listKey !== listKey || seen.ids.join() !== ids.join())) setSeen({ listKey, ids });
  const firstSeen = hold ? ids.findIndex((id) => seen.ids.includes(id)) : 0;
  const arrivals = Math.max(0, firstSeen);
  return {
    shown: leads.slice(arrivals),
    arrivals,
    reveal: () => {
      setSeen({ listKey, ids });
      window.scrollTo({ top: 0 });
    },
  };
}

const isReading = () => window.scrollY > READING_FROM_PX;

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
