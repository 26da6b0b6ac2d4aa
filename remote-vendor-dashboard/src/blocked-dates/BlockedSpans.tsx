import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@portal/shared/ui';
import { Note } from '../Note.tsx';
import { spanLabel, spansOf, type Span } from './blocked-dates.ts';
import { formatNumber } from '@portal/shared/domain';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    padding-left: var(--space-4);
    border-radius: var(--radius-full);
    background: var(--sunken);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  li[data-more] {
    padding-left: 0;
    background: none;
  }
`;

/** The number of spans shown before "show all". */
const AT_ONCE = 12;

/** The blocked spans, soonest first. */
export function BlockedSpans({ dates, onFree }: { dates: string[]; onFree: (span: Span) => void }) {
  const [all, setAll] = useState(false);
  if (dates.length === 0) return <Note>No blocked dates.</Note>;
  const spans = spansOf(dates);
  // One extra span takes no more room than the button that would reveal it.
  const shown = all || spans.length <= AT_ONCE + 1 ? spans : spans.slice(0, AT_ONCE);
  return (
    <List aria-label="Blocked dates">
      {shown.map((span) => (
        <li key={span.from}>
          {spanLabel(span)}
          <IconButton label={`Unblock ${spanLabel(span)}`} onClick={() => onFree(span)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      {shown.length < spans.length && (
        <li data-more>
          <Button variant="quiet" size="small" onClick={() => setAll(true)}>
            {`Show all ${formatNumber(spans.length)}`}
          </Button>
        </li>
      )}
    </List>
  );
}
