import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { SearchField } from '@portal/shared/ui';
import { LIST_SEARCH_DEBOUNCE_MS, LIST_SEARCH_MAX } from './list-params.ts';

export interface ListSearchProps {
  label: string;
  placeholder: string;
  /** What the list is searched for now. */
  value: string;
  onSearch: (search: string) => void;
}

/** The search box of a list: searches when typing rests, and follows the URL when that changes by itself. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  // Searching navigates: it would cut off a page or dialog that is being opened.
  const opening = useNavigation().state !== 'idle';
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Not the echo of our own search: a link, Back, or 'show all'.
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const wanted = text.trim().slice(0, LIST_SEARCH_MAX);
  const [rested, setRested] = useState(wanted);
  useEffect(() => {
    // The router tells of a page that is being opened in a transition. What rested comes in one too, so that it is
    // never drawn before that, however busy the machine is.
    const timer = setTimeout(() => startTransition(() => setRested(wanted)), LIST_SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  if (rested === wanted && rested !== sent && !opening) setSent(rested);
  const search = useEffectEvent(() => {
    if (sent !== value) onSearch(sent);
  });
  useEffect(() => search(), [sent]);
  return <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />;
}
