import { useState, useSyncExternalStore } from 'react';
import type { Lead } from '@portal/shared/contract';

/** Further down than this, a lead that comes in would push the list away from under the reader. */
const READING_FROM_PX = 200;

/**
 * Keeps a list still while somebody reads further down: leads that came in at the top since are held back and
 * counted. `listKey` names the list; another list starts anew. Back at the top, or by `reveal`, they are shown.
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
