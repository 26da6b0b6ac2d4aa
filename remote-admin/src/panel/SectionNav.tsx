import styled from '@emotion/styled';
import { NavLink, useLocation } from 'react-router-dom';
import { useCurrentInView } from '@portal/shared/ui';

const Nav = styled.nav`
  display: flex;
  gap: var(--space-5);
  overflow-x: auto;
  border-bottom: 1px solid var(--line);

  a {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    min-width: var(--touch);
    min-height: var(--touch);
    border-bottom: 2px solid transparent;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    color: var(--ink);
  }
  a[aria-current='page'] {
    border-bottom-color: var(--primary-ink);
    color: var(--primary-ink);
  }
`;

interface SectionNavProps {
  label: string;
  links: readonly { to: string; label: string }[];
}

/** The navigation between the pages of one section. */
export function SectionNav({ label, links }: SectionNavProps) {
  const row = useCurrentInView<HTMLElement>(useLocation().pathname);
  return (
    <Nav ref={row} aria-label={label}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end>
          {link.label}
        </NavLink>
      ))}
    </Nav>
  );
}
