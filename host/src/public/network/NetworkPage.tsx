import styled from '@emotion/styled';
import { ButtonLink } from '@portal/shared/ui';
import { PageHead } from '../PageHead.tsx';
import { Wrap } from '../Wrap.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { ScreenGallery } from './ScreenGallery.tsx';

const Intro = styled(Wrap)`
  padding-block: clamp(3rem, 8vw, 6rem) var(--space-7);

  h1 {
    max-width: 15ch;
    font-size: var(--text-4xl);
    font-weight: 420;
    line-height: 1.02;
    letter-spacing: -0.03em;
  }
  p {
    max-width: 36rem;
    margin-top: var(--space-5);
    color: var(--ink-soft);
    font-size: var(--text-lg);
    line-height: 1.5;
  }
`;

const Apply = styled(Wrap)`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-5);
  padding-block: var(--space-7) clamp(4rem, 9vw, 7rem);
  text-align: center;

  h2 {
    max-width: 20ch;
    font-size: var(--text-3xl);
  }
`;

/** `/app`: how clients find vendors in the app, and how leads arrive (specification, section 2: 'Network page'). */
export function Component() {
  return (
    <>
      <PageHead
        title="How it works"
        description="Hosts tell Gia about their event and Gia recommends you. We list you, you get leads in your dashboard, you pay on success."
      />
      <Intro as="section">
        <h1>Be the one Gia recommends</h1>
        <p>
          Hosts tell Gia about their event. Gia recommends a handful of venues and vendors that fit. Here is
          what your future clients see, and what you get.
        </p>
      </Intro>
      <ScreenGallery />
      <HowItWorks />
      <Apply as="section" aria-labelledby="apply">
        <h2 id="apply">Join the network for free</h2>
        <ButtonLink to="/register" size="large">
          Apply to Join
        </ButtonLink>
      </Apply>
    </>
  );
}
