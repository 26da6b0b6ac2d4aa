import styled from '@emotion/styled';
import { SectionIndex } from './SectionIndex.tsx';

/** The section links below their tab in the sidebar, on wide screens. */
export const SideIndex = styled(SectionIndex)`
  @media (max-width: 860px) {
    display: none;
  }
  /* Overrides the list styles of the tabs. */
  && ul {
    margin: var(--space-1) 0 var(--space-2) 1.35rem;
    gap: 0;
    border-left: 1px solid var(--line);
  }
  a {
    display: flex;
    align-items: center;
    min-height: 2.25rem;
    margin-left: -1px;
    padding-inline: var(--space-4) var(--space-3);
    border-left: 2px solid transparent;
    color: var(--ink-faint);
    font-size: var(--text-sm);
    line-height: 1.3;
    text-decoration: none;
    transition: color var(--quick) var(--ease);
  }
  a:hover {
    color: var(--ink);
  }
  a[aria-current] {
    border-left-color: var(--primary-ink);
    color: var(--ink);
    font-weight: 550;
  }
`;
