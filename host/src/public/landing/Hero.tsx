import styled from '@emotion/styled';
import { Check, Clock } from 'lucide-react';
import { ButtonLink, Cluster, Sentence } from '@portal/shared/ui';
import { SampleLeadCard } from '../sample/SampleLeadCard.tsx';
import { Wrap } from '../Wrap.tsx';
import { Bough } from './Bough.tsx';
import { phrases } from '@portal/shared/federation/public-settings';

const words = {
  hero: {
    promises: ['Free to join', `${phrases.firstLeadsTitle} free`, 'First booking free'],
  },
} as const;

const Root = styled(Wrap)`
  overflow-x: clip;
  display: grid;
  grid-template-columns: minmax(0, 1.1fr) minmax(0, 0.9fr);
  align-items: center;
  gap: clamp(2.5rem, 6vw, 6rem);
  padding-block: clamp(3rem, 8vw, 6.5rem) clamp(3rem, 6vw, 5rem);

  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Words = styled.div`
  h1 {
    font-size: var(--text-4xl);
    font-weight: 420;
    line-height: 1;
    letter-spacing: -0.03em;
  }
  h1 em {
    color: var(--primary-ink);
    font-style: italic;
  }
  > p {
    max-width: 33rem;
    margin-block: var(--space-5) var(--space-6);
    color: var(--ink-soft);
    font-size: var(--text-lg);
    line-height: 1.5;
  }
`;

const Free = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  margin-top: var(--space-6);
  color: var(--ink-soft);
  font-size: var(--text-sm);

  li {
    display: flex;
    align-items: center;
    gap: 0.5em;
  }
  svg {
    width: 1.15em;
    height: 1.15em;
    color: var(--sage-ink);
  }
`;

const Picture = styled.div`
  position: relative;
  /* Centered, it would move while its parts arrive. */
  align-self: start;
  max-width: 30rem;
  width: 100%;
  margin-inline: auto;

  @media (max-width: 960px) {
    margin-block: var(--space-6) var(--space-7);
  }
`;

const Card = styled.div`
  position: relative;
  z-index: 1;
  transform: rotate(-1.4deg);
`;

const Chip = styled.div`
  position: absolute;
  z-index: 2;
  right: -1rem;
  bottom: -3.4rem;
  display: flex;
  align-items: center;
  gap: 0.75em;
  padding: 0.85em 1.25em;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--raised);
  box-shadow: var(--shadow-3);
  font-size: var(--text-sm);
  line-height: 1.35;
  transform: rotate(1.6deg);

  svg {
    width: 1.5em;
    height: 1.5em;
    color: var(--brass);
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
  @media (max-width: 960px) {
    right: 0;
    bottom: -4.2rem;
  }
`;

/** The value proposition, a call to action, and a sample lead card. */
export function Hero() {
  return (
    <Root as="section">
      <Words>
        <h1>
          <Sentence of="More bookings. {stressed}" parts={{ stressed: <em>No extra work.</em> }} />
        </h1>
        <p>
          Gia is an AI event-planning concierge. We match hosts across Northern California with the venues and
          vendors that suit them, and hand you each client with everything you need to say yes.
        </p>
        <Cluster gap={3}>
          <ButtonLink to="/register" size="large">
            Get Started
          </ButtonLink>
          <ButtonLink to="/app" size="large" variant="secondary">
            See how it works
          </ButtonLink>
        </Cluster>
        <Free className="promises">
          {words.hero.promises.map((promise) => (
            <li key={promise}>
              <Check aria-hidden="true" />
              {promise}
            </li>
          ))}
        </Free>
      </Words>
      <Picture
        role="img"
        aria-label="A lead in the vendor dashboard: a wedding in Oakland with date, budget, guests and notes"
      >
        <Card>
          <SampleLeadCard />
        </Card>
        {/* Placed by the height of the card, so it comes after the card in the document. */}
        <Bough />
        <Chip>
          <Clock />
          <div>
            {`Please respond within ${phrases.responseTime}`}
            <small>Matched just now</small>
          </div>
        </Chip>
      </Picture>
    </Root>
  );
}
