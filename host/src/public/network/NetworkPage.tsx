import styled from '@emotion/styled';
import { ButtonLink } from '@portal/shared/ui';
import { networkTexts as words } from './texts.ts';
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
      <PageHead title={words.title} description={words.description} />
      <Intro as="section">
        <h1>{words.heading}</h1>
        <p>{words.lead}</p>
      </Intro>
      <ScreenGallery />
      <HowItWorks />
      <Apply as="section" aria-labelledby="apply">
        <h2 id="apply">{words.join}</h2>
        <ButtonLink to="/register" size="large">
          {words.apply}
        </ButtonLink>
      </Apply>
    </>
  );
}
