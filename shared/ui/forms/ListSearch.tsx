import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '../../domain/index.ts';
import { SearchField } from './SearchField.tsx';

export interface ListSearchProps {
  label: string;
  placeholder: string;
  /** The list's current search. */
  value: string;
  onSearch: (search: string) => void;
}

/** A list's debounced search box. It follows the URL when a link or Back changes the search. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  // Searching navigates, which would cancel the loading of a page or dialog.
  const opening = useNavigation().state !== 'idle';
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Ignores the echo of this box's own search. Other changes come from a link, Back or 'show all'.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const wanted = text.trim().slice(0, SEARCH_MAX);
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    // The router announces a loading page in a transition. The debounced value uses one too, so it never renders before
    // that, even on a busy machine.
    const timer = setTimeout(() => startTransition(() => setRested(wanted)), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  if (rested === wanted && rested !== sent && !opening) setSent(rested);
  const search = useEffectEvent(() => {
    if (sent !== value) onSearch(sent);
  });
  useEffect(() => search(), [sent]);
  return <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />;
}
