import styled from '@emotion/styled';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/runtime';
import { Logo, shortWindow, VisuallyHidden } from '@portal/shared/ui';
import { UserBar } from './UserBar.tsx';
import { isPortalPage } from './portal-page.ts';
import { SiteNav } from './SiteNav.tsx';

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 40;
  border-bottom: 1px solid var(--line);
  background: var(--paper);

  ${shortWindow} {
    position: static;
  }
  @media print {
    display: none;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  max-width: calc(var(--page-width) + 2 * var(--gutter));
  min-height: 72px;
  margin-inline: auto;
  padding-inline: var(--gutter);

  &[data-wide='true'],
  html[data-signed-in] &[data-wide='if-signed-in'] {
    max-width: var(--portal-width);
  }
`;

const HomeLink = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  /* A long name next to it is shortened instead. */
  flex: none;
  min-height: var(--touch);
  border-radius: var(--radius-s);
  text-decoration: none;
`;

/**
 * The header's four variants (specification, section 2): a visitor; a visitor on /app; a logged-in user on a
 * portal page; a logged-in user elsewhere.
 */
export function Header() {
  const session = useSession();
  const { pathname } = useLocation();
  const inPortal = session !== null && isPortalPage(pathname);
  return (
    <Bar>
      <Row data-wide={inPortal}>
        <Home />
        {inPortal ? <UserBar user={session.user} /> : <SiteNav user={session?.user ?? null} />}
      </Row>
    </Bar>
  );
}

/** The header of the loading shell: only the logo, in its final position. */
export function WaitingHeader() {
  return (
    <Bar>
      <Row data-wide="if-signed-in">
        <Home />
      </Row>
    </Bar>
  );
}

function Home() {
  return (
    <HomeLink to="/">
      <Logo suffix="Partner Portal" />
      <VisuallyHidden>Home</VisuallyHidden>
    </HomeLink>
  );
}
