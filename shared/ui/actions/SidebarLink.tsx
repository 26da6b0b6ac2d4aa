import styled from '@emotion/styled';
import { Link } from 'react-router-dom';

/** A link of a sidebar: an icon and a label. `aria-current` marks the current page. */
export const SidebarLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--touch);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-m);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-weight: 550;
  text-decoration: none;
  transition: background-color var(--quick) var(--ease);

  > svg {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    stroke-width: 1.6;
  }
  &:hover {
    background: color-mix(in srgb, var(--ink) 5%, transparent);
    color: var(--ink);
  }
  &[aria-current] {
    background: var(--primary-soft);
    color: var(--primary-ink);
  }
`;
