import styled from '@emotion/styled';
import { useSession } from '@portal/shared/runtime';
import { ButtonLink, Cluster } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { Wrap } from './Wrap.tsx';

const Root = styled(Wrap)`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  padding-block: var(--space-8);
  text-align: center;

  h1 {
    font-size: var(--text-3xl);
  }
  p {
    max-width: 30rem;
    color: var(--ink-soft);
  }
  svg {
    width: min(19rem, 80vw);
    margin-bottom: var(--space-4);
  }
`;

/** The 404 page. */
export function NotFoundPage() {
  const session = useSession();
  return (
    <Root>
      <title>{texts.title('Page not found')}</title>
      <EmptySeat />
      <h1>We can’t find that page</h1>
      <p>The address may have a typo, or the page has moved.</p>
      <Cluster justify="center">
        <ButtonLink to="/">Back Home</ButtonLink>
        <ButtonLink to={session ? '/dashboard' : '/contact'} variant="secondary">
          {session ? 'Partner Portal' : 'Contact Support'}
        </ButtonLink>
      </Cluster>
    </Root>
  );
}

/** An illustration: a place card on an empty plate. */
function EmptySeat() {
  return (
    <svg viewBox="0 0 300 150" fill="none" aria-hidden="true">
      <ellipse cx="150" cy="112" rx="118" ry="26" fill="var(--sunken)" stroke="var(--line-strong)" />
      <ellipse cx="150" cy="109" rx="82" ry="17" fill="var(--surface)" stroke="var(--line)" />
      <path d="M98 100 110 44h84l10 56Z" fill="var(--raised)" stroke="var(--line-strong)" />
      <path d="M194 44 204 100 213 92 204 44Z" fill="var(--sunken)" stroke="var(--line-strong)" />
      <text
        x="151"
        y="84"
        textAnchor="middle"
        fontFamily="var(--font-display)"
        fontSize="32"
        fill="var(--primary-ink)"
      >
        404
      </text>
      <path
        d="M16 60v76M10 60v18c0 8 12 8 12 0V60M284 136V96c-9-4-9-30 0-38Z"
        stroke="var(--brass)"
        strokeWidth="2.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
