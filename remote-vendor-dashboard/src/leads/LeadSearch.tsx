import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { SEARCH_MAX } from './lead-filter.ts';

const DEBOUNCE_MS = 300;

export interface LeadSearchProps {
  /** The list's current search. */
  value: string;
  onSearch: (search: string) => void;
}

/** The search box of the leads. It follows the URL when a link or Back changes the search. */
export function LeadSearch({ value, onSearch }: LeadSearchProps) {
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
