import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { PreferenceSectionId } from './sections.ts';

const Place = styled.div`
  outline: none;
  /* Keeps the anchor clear of the header, and on small screens of the section links. */
  @media (max-width: 860px) {
    scroll-margin-top: 2.5rem;
  }
`;

/** A section of the preferences that the section links point to. */
export function Anchor({ id, children }: { id: PreferenceSectionId; children: ReactNode }) {
  return (
    <Place id={id} tabIndex={-1}>
      {children}
    </Place>
  );
}
