import { startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router-dom';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from '../../domain/index.ts';
import { SearchField } from './SearchField.tsx';

interface ListSearchProps {
  label: string;
  placeholder?: string;
  /** The list's current search. */
  value: string;
  onSearch: (search: string) => void;
}

/** A list's debounced search box. It follows the URL when a link or Back changes the search. */
export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { state } = useNavigation();
  const location = useLocation();
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
    // The router updates the URL in a transition. Using one here too keeps the updates in order.
    const timer = setTimeout(() => startTransition(() => setRested(wanted)), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  // A link may have changed the text since the timer ended.
  if (rested === wanted && rested !== sent) setSent(rested);
  const search = useEffectEvent(() => {
    // A search navigates, which would cancel a page or dialog that is loading. useNavigation() can be a render late.
    const loading = router && router.state.navigation.state !== 'idle';
    if (sent !== value && !loading) onSearch(sent);
  });
  useEffect(() => search(), [sent, state, location]);
  return <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />;
}
