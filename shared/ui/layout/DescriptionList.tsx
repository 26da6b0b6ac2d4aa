import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-5) var(--space-6);

  dt {
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-weight: 550;
    letter-spacing: 0.02em;
  }
  dd {
    margin-top: var(--space-1);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    dd > a:only-child {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
  }
`;

export interface DescriptionListProps {
  items: { term: ReactNode; detail: ReactNode }[];
  className?: string;
}

/** A list of terms and details: an event's date, location and budget. */
export function DescriptionList({ items, className }: DescriptionListProps) {
  return (
    <List className={className}>
      {items.map(({ term, detail }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </List>
  );
}
