import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { landingTexts } from './texts.ts';
import { Wrap } from '../Wrap.tsx';
import { FeePicture } from './FeePicture.tsx';
import { InsightsPicture } from './InsightsPicture.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';

const { benefits: words } = landingTexts;

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
      <h2 id="benefits">{words.title}</h2>
      <Grid>
        <Benefit title={words.insights} picture={<InsightsPicture />}>
          {words.insightsText}
        </Benefit>
        <Benefit title={words.profile} picture={<ProfilePicture />} tint="sage">
          {words.profileText}
        </Benefit>
        <Benefit title={words.fees} picture={<FeePicture />} tint="brass">
          {words.feesText}
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
