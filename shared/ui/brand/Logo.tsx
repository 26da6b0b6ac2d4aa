import styled from '@emotion/styled';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  color: var(--ink);
  font-family: var(--font-display);
  font-size: 1.6rem;
  font-weight: 560;
  line-height: 1;
  letter-spacing: -0.02em;

  svg {
    width: 1.15em;
    height: 1.15em;
    color: var(--primary-ink);
  }
  small {
    padding-left: 0.75em;
    border-left: 1px solid var(--line);
    color: var(--ink-soft);
    font-family: var(--font-text);
    font-size: 0.8125rem;
    font-weight: 520;
    letter-spacing: 0.01em;
    line-height: 1.6;
  }
  @media (max-width: 420px) {
    small {
      display: none;
    }
  }
`;

interface LogoProps {
  /** Text after the name, such as 'Partner Portal'. */
  suffix?: string;
}

/** The logo: a sprig with two leaves and a bud, followed by the name. */
export function Logo({ suffix }: LogoProps) {
  return (
    <Root>
      <svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <path d="M16 31V12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="M15 27C7 27 3 22 3 14c8 0 12 5 12 13Z" fill="currentColor" />
        <path d="M17 23c0-8 4-13 12-13 0 8-4 13-12 13Z" fill="var(--brass)" />
        <circle cx="16" cy="7" r="5" fill="currentColor" />
      </svg>
      Gia {suffix && <small>{suffix}</small>}
    </Root>
  );
}
