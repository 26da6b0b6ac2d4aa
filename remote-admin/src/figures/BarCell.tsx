import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Root = styled.span`
  display: inline-grid;
  gap: 3px;
  min-width: min(7rem, 100%);

  i {
    display: block;
    height: 4px;
    border-radius: var(--radius-full);
    background: linear-gradient(var(--primary-ink) 0 0) right / var(--share) 100% no-repeat var(--sunken);
  }
  @media (max-width: 720px) {
    i {
      background-position: left;
    }
  }
`;

/** A figure of a table with a bar that compares it with the other rows. `share` is 0 to 1. */
export function BarCell({ share, children }: { share: number; children: ReactNode }) {
  return (
    <Root>
      <span>{children}</span>
      <i aria-hidden="true" style={{ '--share': `${Math.round(share * 100)}%` } as object} />
    </Root>
  );
}
