import styled from '@emotion/styled';
import { Menu as MenuIcon, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import type { User } from '@portal/shared/contract';
import { ButtonLink, IconButton } from '@portal/shared/ui';
import { MENU_ATTRIBUTE } from '../boot/boot-page.ts';
import { useHydrated } from '@portal/shared/ui';
import { afterEntries, beforeEntries, headerEntries } from './header-entries.ts';
import { visitorButtons } from './portal-page.ts';

const Root = styled.nav`
  display: flex;
  align-items: center;

  > button {
    display: none;
    margin-right: -10px;
  }
  @media (max-width: 760px) {
    > button {
      display: inline-grid;
    }
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);

  /* A prerendered page contains both headers; the gateway's page marks logged-in users. */
  > [data-for='signed-in'],
  html[data-signed-in] & > [data-for='visitor'] {
    display: none;
  }
  html[data-signed-in] & > [data-for='signed-in'] {
    display: inline-flex;
  }

  @media (max-width: 760px) {
    position: absolute;
    top: 100%;
    left: 0;
    right: 0;
    flex-direction: column;
    align-items: stretch;
    gap: var(--space-3);
    padding: var(--space-4) var(--gutter) var(--space-5);
    border-bottom: 1px solid var(--line);
    background: var(--paper);
    box-shadow: var(--shadow-3);

    &[data-open='false'] {
      display: none;
    }
  }
`;

const PageLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--touch);
  padding-inline: var(--space-4);
  border-radius: var(--radius-full);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  font-weight: 550;
  text-decoration: none;
  transition: color var(--quick) var(--ease);

  &:hover,
  &.active {
    color: var(--ink);
  }
  @media (max-width: 760px) {
    padding-inline: 0;
    font-size: var(--text-lg);
    font-family: var(--font-display);
  }
`;

/**
 * Navigation for visitors and for users outside the portal's pages. Collapses behind a button on small
 * screens.
 */
export function SiteNav({ user }: { user: User | null }) {
  const signedIn = user !== null;
  const { pathname, key } = useLocation();
  // The location where the menu is open, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const buttons = visitorButtons(pathname);
  const written = !useHydrated();
  const visitorOnly = written ? 'visitor' : undefined;

  return (
    <Root
      aria-label="Main"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpenAt(null);
        toggle.current?.focus();
      }}
    >
      <IconButton
        ref={toggle}
        label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls={id}
        {...{ [MENU_ATTRIBUTE]: '' }}
        onClick={() => setOpenAt(open ? null : key)}
      >
        {open ? <X aria-hidden="true" /> : <MenuIcon aria-hidden="true" />}
      </IconButton>
      <Links id={id} data-open={open}>
        {pathname !== '/app' && <PageLink to="/app">How it works</PageLink>}
        <PageLink to="/contact">Contact</PageLink>
        {beforeEntries}
        {headerEntries(written ? null : user).map(({ to, label }) => (
          <PageLink key={to} to={to}>
            {label}
          </PageLink>
        ))}
        {afterEntries}
        {(signedIn || written) && (
          <ButtonLink to="/dashboard" data-for={written ? 'signed-in' : undefined}>
            Partner Portal
          </ButtonLink>
        )}
        {!signedIn && buttons.login && (
          <ButtonLink to="/login" variant="secondary" data-for={visitorOnly}>
            Login
          </ButtonLink>
        )}
        {!signedIn && buttons.getStarted && (
          <ButtonLink to="/register" data-for={visitorOnly}>
            Get Started
          </ButtonLink>
        )}
      </Links>
    </Root>
  );
}
