import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { ExternalLink, Logo } from '@portal/shared/ui';
import { afterLinks, beforeLinks, site } from './site.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/* Two short lines next to work and forms; the full footer on pages that introduce Gia. */
const Root = styled.footer`
  border-top: 1px solid var(--line);
  background: var(--sunken);
  font-size: var(--text-sm);

  &[data-full='false'] {
    background: none;
  }

  @media print {
    display: none;
  }
`;

const Inner = styled.div`
  max-width: calc(var(--page-width) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-7) var(--gutter) var(--space-6);

  [data-wide='true'] > &,
  html[data-signed-in] [data-wide='if-signed-in'] > & {
    max-width: var(--portal-width);
  }

  [data-full='false'] > & {
    padding-block: var(--space-4);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) repeat(2, minmax(0, 1fr));
  gap: var(--space-6);

  @media (max-width: 760px) {
    grid-template-columns: 1fr 1fr;
    > div {
      grid-column: 1 / -1;
    }
  }
  [data-full='false'] & {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-6);
  }
`;

const About = styled.div`
  p {
    max-width: 24rem;
    margin-block: var(--space-4) var(--space-2);
    color: var(--ink-soft);
  }
  [data-full='false'] & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
  }
`;

const Column = styled.nav`
  h2 {
    margin-bottom: var(--space-2);
    color: var(--ink-faint);
    font-family: var(--font-text);
    font-size: var(--text-xs);
    font-weight: 600;
    letter-spacing: 0.02em;
  }
  a {
    display: flex;
    align-items: center;
    min-height: var(--touch);
    width: fit-content;
    color: var(--ink-soft);
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
  [data-full='false'] & {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-5);

    @media (max-width: 760px) {
      column-gap: var(--space-4);
    }
    h2 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const Base = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  margin-top: var(--space-6);
  padding-top: var(--space-5);
  border-top: 1px solid var(--line);
  color: var(--ink-faint);

  [data-full='false'] & {
    margin-top: 0;
    padding-top: 0;
    border-top: 0;
  }
`;

interface FooterProps {
  /** Includes the description of Gia, in columns. */
  full?: boolean;
  /** As wide as a dashboard. */
  wide?: boolean | 'if-signed-in';
}

/** Contact, three social links, the legal pages, the copyright line (specification, section 2). */
export function Footer({ full = false, wide = false }: FooterProps) {
  return (
    <Root data-full={full} data-wide={wide}>
      <Inner>
        <Columns>
          <About>
            {full && (
              <>
                <Logo />
                <p>
                  The event-planning concierge that brings clients to the venues and vendors they were looking
                  for.
                </p>
              </>
            )}
            <ExternalLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</ExternalLink>
          </About>
          <Column aria-labelledby="footer-follow">
            <h2 id="footer-follow">Follow</h2>
            {beforeLinks}
            {site.social.map(({ label, href }) => (
              <ExternalLink key={label} href={href}>
                {label}
              </ExternalLink>
            ))}
            {afterLinks}
          </Column>
          <Column aria-labelledby="footer-legal">
            <h2 id="footer-legal">Legal</h2>
            <Link to="/terms">Terms of Use</Link>
            <Link to="/privacy">Privacy Policy</Link>
            <Link to="/vendor-agreement">Vendor Agreement</Link>
          </Column>
        </Columns>
        <Base>
          <p>Copyright 2025 Gia. All rights reserved.</p>
          <ThemeSwitch />
        </Base>
      </Inner>
    </Root>
  );
}
