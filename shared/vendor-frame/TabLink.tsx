import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SidebarLink, type Elements, TextSpan } from '@portal/shared/ui';

const Tab = styled(SidebarLink)`
  > svg {
    color: var(--ink-faint);
  }
  &[aria-current] > svg {
    color: inherit;
  }
`;

interface TabLinkProps {
  to: string;
  /** The first path segments after /dashboard that belong to this tab. An entry of another remote has none. */
  tab: string[];
  icon: Elements;
  children: ReactNode;
  /** Links to the sections of the page, shown below the tab while it is current. */
  parts?: Elements;
}

/** A sidebar tab. On a subpage its `aria-current` is `true` instead of `page`. */
export function TabLink({ to, tab, icon, children, parts }: TabLinkProps) {
  const { pathname } = useLocation();
  const [, area, part = ''] = pathname.split('/');
  const isPart = tab.length > 0 ? area === 'dashboard' && tab.includes(part) : pathname.startsWith(`${to}/`);
  const current = pathname === to ? 'page' : isPart ? 'true' : undefined;
  return (
    <li>
      <Tab to={to} aria-current={current}>
        {icon}
        <TextSpan>{children}</TextSpan>
      </Tab>
      {current && parts}
    </li>
  );
}
