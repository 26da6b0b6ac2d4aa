import styled from '@emotion/styled';
import { Menu, X } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasRight, type AdminRight } from '@portal/shared/domain';
import { isWithin } from '@portal/shared/federation';
import { useSession } from '@portal/shared/runtime';
import { Button, navigationInPage, NavigationIcon, SidebarLink, useMenuOpen } from '@portal/shared/ui';
import { sectionOf, sections } from './sections.ts';

const Root = styled.div`
  position: sticky;
  top: var(--space-5);
  align-self: start;

  ul {
    display: grid;
    gap: var(--space-1);
    list-style: none;
  }
  @media (max-width: 860px) {
    position: static;

    ul[data-open='false'] {
      display: none;
    }
    ul {
      margin-top: var(--space-2);
      padding: var(--space-2);
      border: 1px solid var(--line);
      border-radius: var(--radius-m);
      background: var(--surface);
      box-shadow: var(--shadow-2);
    }
  }
`;

const Toggle = styled.div`
  display: none;
  align-items: center;
  justify-content: space-between;

  @media (max-width: 860px) {
    display: flex;
  }
`;

const Item = styled(SidebarLink)`
  border-radius: var(--radius-s);

  > svg {
    width: 1.15rem;
    height: 1.15rem;
  }
  span {
    margin-left: auto;
    color: var(--ink-faint);
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
  }
  &[aria-current] {
    /* A border marks the current section where backgrounds are missing or low in contrast. */
    @media (prefers-contrast: more), (forced-colors: active) {
      border-inline-start: 3px solid;
    }
  }
`;

/**
 * The panel's sections that the admin's role may open, and the entries of other remotes. On a phone, a toggle opens them.
 * `pending`: the number of pending applications.
 */
export function Sidebar({ pending = 0 }: { pending?: number | undefined }) {
  const { pathname } = useLocation();
  const [open, toggle] = useMenuOpen();
  const user = useSession()?.user ?? null;
  const [entries] = useState(() => navigationInPage('admin-sidebar', user));
  const isAllowed = ({ right = 'see' }: { right?: AdminRight }) => hasRight(user?.admin_role, right);
  const current = isWithin(pathname, '/admin') ? sectionOf(pathname) : null;
  return (
    <Root as="nav" aria-label="Admin sections">
      <Toggle>
        <Button
          variant="secondary"
          size="small"
          icon={open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          aria-expanded={open}
          aria-controls="admin-sections"
          onClick={toggle}
        >
          Menu
        </Button>
      </Toggle>
      <ul id="admin-sections" data-open={open}>
        {sections.filter(isAllowed).map(({ id, label, to, icon: Icon }) => (
          <li key={id}>
            <Item to={to} aria-current={id === current ? 'page' : undefined}>
              <Icon aria-hidden="true" />
              {label}
              {id === 'applications' && pending > 0 && <span aria-hidden="true">{pending}</span>}
            </Item>
          </li>
        ))}
        {entries.filter(isAllowed).map(({ to, icon, label }) => (
          <li key={to}>
            <Item to={to} aria-current={pathname === to ? 'page' : isWithin(pathname, to) || undefined}>
              <NavigationIcon name={icon} />
              {label}
            </Item>
          </li>
        ))}
      </ul>
    </Root>
  );
}
