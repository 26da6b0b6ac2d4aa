import { useCallback, useState } from 'react';

export interface Selection {
  /** null while nothing can be selected. */
  ids: number[] | null;
  /** The rows that can be selected. */
  selectable: number[];
  start: () => void;
  stop: () => void;
  toggle: (id: number) => void;
  selectAll: () => void;
}

/** The selected rows of a list. `listKey` identifies the list; another list starts without a selection. */
export function useSelection({ selectable, listKey }: { selectable: number[]; listKey: string }): Selection {
  const [chosen, setChosen] = useState<{ listKey: string; ids: number[] } | null>(null);
  const change = useCallback(
    (next: (ids: number[]) => number[]) => setChosen((now) => now && { ...now, ids: next(now.ids) }),
    [],
  );
  const toggle = useCallback(
    (id: number) => change((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
    [change],
  );
  return {
    ids: chosen?.listKey === listKey ? chosen.ids.filter((id) => selectable.includes(id)) : null,
    selectable,
    start: () => setChosen({ listKey, ids: [] }),
    stop: () => setChosen(null),
    toggle,
    selectAll: () => change(() => selectable),
  };
}
