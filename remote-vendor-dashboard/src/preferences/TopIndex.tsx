import styled from '@emotion/styled';
import { shortWindow } from '@portal/shared/ui';
import { SectionIndex } from './SectionIndex.tsx';

/** The section links as one sticky row below the header, on screens without a sidebar. */
export const TopIndex = styled(SectionIndex)`
  position: sticky;
  z-index: 5;
  top: var(--header-height, 4.5rem);
  margin: calc(-1 * var(--space-4)) calc(-1 * var(--gutter)) calc(-1 * var(--space-2));
  padding-inline: var(--gutter);
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid var(--line);
  background: var(--paper);

  ${shortWindow} {
    position: static;
  }
  @media (min-width: 861px) {
    display: none;
  }
  ul {
    display: flex;
    gap: var(--space-5);
    width: max-content;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 3rem;
    border-block: 2px solid transparent;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-weight: 550;
    text-decoration: none;
  }
  a[aria-current] {
    border-bottom-color: var(--primary-ink);
    color: var(--ink);
  }
`;
