import styled from '@emotion/styled';
import { X } from 'lucide-react';
import { IconButton } from '@portal/shared/ui';
import { Note } from '../Note.tsx';
import { spanLabel, spansOf, type Span } from './blocked-dates.ts';
import { blockedDatesTexts } from './texts.ts';

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
`;

/** What is blocked, soonest first. */
export function BlockedSpans({ dates, onFree }: { dates: string[]; onFree: (span: Span) => void }) {
  if (dates.length === 0) return <Note>{blockedDatesTexts.empty}</Note>;
  return (
    <List aria-label={blockedDatesTexts.list}>
      {spansOf(dates).map((span) => (
        <li key={span.from}>
          {spanLabel(span)}
          <IconButton label={blockedDatesTexts.freeFor(spanLabel(span))} onClick={() => onFree(span)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </List>
  );
}
