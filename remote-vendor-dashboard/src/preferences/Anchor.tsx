import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { PreferenceSectionId } from './sections.ts';

const Place = styled.div`
  outline: none;
  /* Below the header, and on small screens below the index as well. */
  @media (max-width: 860px) {
    scroll-margin-top: 2.5rem;
  }
`;

/** A part of the preferences that the index leads to. */
export function Anchor({ id, children }: { id: PreferenceSectionId; children: ReactNode }) {
  return (
    <Place id={id} tabIndex={-1}>
      {children}
    </Place>
  );
}
