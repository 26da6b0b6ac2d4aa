import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Lead } from '@portal/shared/contract';
import { subscribe } from '@portal/shared/runtime';
import { rowId } from './inbox-place.ts';

/** The scroll offset in px from which a new lead at the top would push the list away under the reader. */
const READING_FROM_PX = 200;

/**
 * Keeps the list still while the user reads further down: holds back leads that arrive at the top until the user scrolls
 * back up, and counts them. Also counts live leads further down that the user hasn't seen. `reveal` shows the first.
 * `listKey` identifies the list; a new key resets the state.
 */
export function useArrivals({ leads, listKey }: { leads: Lead[]; listKey: string }) {
  const reading = useSyncExternalStore(onScroll, isReading);
  const [seen, setSeen] = useState<{ listKey: string; ids: number[] }>({ listKey, ids: [] });
  const ids = leads.map((lead) => lead.id);
  const hold = reading && seen.listKey === listKey && seen.ids.length > 0;
  if (!hold && (seen.listKey !== listKey || seen.ids.join() !== ids.join())) setSeen({ listKey, ids });
  const firstSeen = hold ? ids.findIndex((id) => seen.ids.includes(id)) : 0;
  const held = Math.max(0, firstSeen);
  const shown = leads.slice(held);
  const { unseen, clear } = useUnseen(shown);
  return {
    shown,
    arrivals: held + unseen.length,
    /** Scrolls to the new leads. Returns the id of the first one. */
    reveal: (): number | undefined => {
      clear();
      if (held === 0) {
        document.getElementById(rowId(unseen[0] ?? 0))?.scrollIntoView({ block: 'center' });
        return unseen[0];
      }
      setSeen({ listKey, ids });
      window.scrollTo({ top: 0 });
      return ids[0];
    },
  };
}

/** The leads among `shown` that arrived live and haven't been in the viewport since. */
function useUnseen(shown: Lead[]) {
  const [arrived, setArrived] = useState<number[]>([]);
  useEffect(
    () => subscribe('live.lead.created', ({ lead_id: leadId }) => setArrived((known) => [...known, leadId])),
    [],
  );
  const unseen = shown.map(({ id }) => id).filter((id) => arrived.includes(id));
  const key = unseen.join();
  useEffect(() => {
    if (key === '' || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target.id);
      setArrived((known) => known.filter((id) => !inView.includes(rowId(id))));
    });
    for (const id of key.split(',')) {
      const row = document.getElementById(rowId(Number(id)));
      if (row) observer.observe(row);
    }
    return () => observer.disconnect();
  }, [key]);
  return { unseen, clear: () => setArrived([]) };
}

const isReading = () => window.scrollY > READING_FROM_PX;

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}
