import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { SEARCH_MAX } from './lead-filter.ts';

/** Searches when typing rests this long. */
const DEBOUNCE_MS = 300;

export interface LeadSearchProps {
  /** What the list is searched for now. */
  value: string;
  onSearch: (search: string) => void;
}

/** The search box of the leads; it follows the address when that changes by itself. */
export function LeadSearch({ value, onSearch }: LeadSearchProps) {
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
  const search = useEffectEvent((next: string) => {
    setSent(next);
    onSearch(next);
  });
  useEffect(() => {
    const next = text.trim().slice(0, SEARCH_MAX);
    if (next === sent) return;
    const timer = setTimeout(() => search(next), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);
  return (
    <SearchField
      label={texts.leads.searchLabel}
      placeholder={texts.leads.searchHint}
      value={text}
      onChange={setText}
    />
  );
}
