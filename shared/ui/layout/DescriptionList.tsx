import { css } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const layouts = {
  /** Short facts: three columns, two on a phone. */
  short: css`
    grid-template-columns: repeat(3, minmax(0, 1fr));

    @media (max-width: 560px) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: var(--space-4);
    }
  `,
  /** Longer values such as URLs: two columns, one on a phone. */
  wide: css`
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  `,
  /** Sentences: one column. */
  sentences: css`
    grid-template-columns: minmax(0, var(--text-width));
  `,
  /** Small text, for comparing many facts. */
  compact: css`
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
    gap: var(--space-3) var(--space-5);
    font-size: var(--text-sm);
    line-height: 1.45;

    dd {
      margin-top: 0;
    }
    /* One column on a phone: beside another fact, an email address would wrap in the middle of a word. */
    @media (max-width: 560px) {
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-2);

      > div {
        display: flex;
        align-items: baseline;
        justify-content: space-between;
        gap: var(--space-4);
      }
      dt {
        flex: none;
        max-width: 45%;
      }
      dd {
        text-align: right;
      }
    }
  `,
};

type Layout = keyof typeof layouts;

const List = styled('dl', { shouldForwardProp: (prop) => prop !== 'layout' })<{ layout?: Layout }>`
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
    white-space: pre-line;
  }
  @media (pointer: coarse) {
    dd > a:only-child {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
  }
  ${({ layout }) => layout && layouts[layout]}
`;

interface DescriptionListProps {
  items: { term: ReactNode; detail: ReactNode }[];
  /** Without it, as many columns as fit. */
  layout?: Layout;
  className?: string;
}

/** A list of terms and details: an event's date, location and budget. */
export function DescriptionList({ items, layout, className }: DescriptionListProps) {
  return (
    <List layout={layout} className={className}>
      {items.map(({ term, detail }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </List>
  );
}
