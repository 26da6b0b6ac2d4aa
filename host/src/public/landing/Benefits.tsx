import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Wrap } from '../Wrap.tsx';
import { FeePicture } from './FeePicture.tsx';
import { InsightsPicture } from './InsightsPicture.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

const Root = styled(Wrap)`
  padding-block: clamp(4rem, 9vw, 7.5rem);

  > h2 {
    max-width: 18ch;
    margin-bottom: var(--space-7);
    font-size: var(--text-3xl);
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-5);

  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Card = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);
  box-shadow: var(--shadow-2);
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  height: 19rem;
  padding: var(--space-5);
  border-bottom: 1px solid var(--line);
  background: var(--sunken);

  &[data-tint='sage'] {
    background: var(--sage-soft);
  }
  &[data-tint='brass'] {
    background: var(--brass-soft);
  }
`;

const Words = styled.div`
  padding: var(--space-5) var(--space-5) var(--space-6);

  h3 {
    font-size: var(--text-xl);
  }
  p {
    margin-top: var(--space-3);
    color: var(--ink-soft);
  }
`;

/** The three benefits (specification, section 2: 'Landing page'). */
export function Benefits() {
  return (
    <Root as="section" aria-labelledby="benefits">
      <h2 id="benefits">Clients who already know what they want</h2>
      <Grid>
        <Benefit title="Full client insights" picture={<InsightsPicture />}>
          Date, budget, guest count, style and our team’s own notes come with every lead. You reply to a
          person, not to a form.
        </Benefit>
        <Benefit title="We handle your profile" picture={<ProfilePicture />} tint="sage">
          Our team creates and manages your profile from your public content. Want something changed? Ask, and
          we do it for you.
        </Benefit>
        <Benefit title="Only pay for real bookings" picture={<FeePicture />} tint="brass">
          No subscription, no listing or monthly fee, no commission. A small referral fee is due only after
          business is secured.
        </Benefit>
      </Grid>
    </Root>
  );
}

interface BenefitProps {
  title: string;
  picture: ReactNode;
  tint?: 'sage' | 'brass';
  children: ReactNode;
}

function Benefit({ title, picture, tint, children }: BenefitProps) {
  return (
    <Card>
      <Frame data-tint={tint} aria-hidden="true">
        {picture}
      </Frame>
      <Words>
        <h3>{title}</h3>
        <p>{children}</p>
      </Words>
    </Card>
  );
}
