import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

const Tab = styled(Link)`
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
    color: var(--ink-faint);
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
  &[aria-current] > svg {
    color: inherit;
  }
`;

export interface TabLinkProps {
  to: string;
  /** The first path segments after the mount point that belong to this tab. */
  tab: string[];
  icon: ReactNode;
  children: ReactNode;
  /** Links to the sections of the page, shown below the tab while it is current. */
  parts?: ReactNode;
}

/** A sidebar tab. On a subpage its `aria-current` is `true` instead of `page`. */
export function TabLink({ to, tab, icon, children, parts }: TabLinkProps) {
  const { pathname } = useLocation();
  const [, , part = ''] = pathname.split('/');
  const current = pathname === to ? 'page' : tab.includes(part) ? 'true' : undefined;
  return (
    <li>
      <Tab to={to} aria-current={current}>
        {icon}
        {children}
      </Tab>
      {current && parts}
    </li>
  );
}
