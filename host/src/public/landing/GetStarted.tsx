import styled from '@emotion/styled';
import { ButtonLink } from '@portal/shared/ui';
import { Wrap } from '../Wrap.tsx';
import { phrases } from '@portal/shared/federation/public-settings';

const Band = styled.section`
  border-block: 1px solid var(--line);
  background: var(--surface);
`;

const Root = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 0.8fr) minmax(0, 1.2fr);
  gap: clamp(2.5rem, 6vw, 6rem);
  padding-block: clamp(4rem, 9vw, 7rem);

  h2 {
    margin-bottom: var(--space-5);
    font-size: var(--text-3xl);
  }
  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Steps = styled.ol`
  counter-reset: step;

  li {
    position: relative;
    padding: var(--space-5) 0 var(--space-5) 4.5rem;
    border-top: 1px solid var(--line);
    counter-increment: step;
  }
  li:last-of-type {
    border-bottom: 1px solid var(--line);
  }
  li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 1.05rem;
    color: var(--brass);
    font-family: var(--font-display);
    font-size: 2.75rem;
    line-height: 1;
  }
  h3 {
    font-size: var(--text-xl);
  }
  p {
    margin-top: var(--space-2);
    color: var(--ink-soft);
  }
`;

const steps = [
  {
    title: 'Confirm your business info',
    text: 'Your name, your website or Instagram, how we reach you. Most of it is filled in already.',
  },
  {
    title: 'Acknowledge the vendor agreement',
    text: 'Four plain points. It is non-exclusive, and you can end it at any time.',
  },
  {
    title: 'We review your application',
    text: `Usually within ${phrases.reviewTime}. You’ll be notified as soon as you are approved.`,
  },
];

/** 'Get Started in 2 Minutes' (specification, section 2: 'Landing page'). */
export function GetStarted() {
  return (
    <Band aria-labelledby="get-started">
      <Root>
        <div>
          <h2 id="get-started">Get Started in 2 Minutes</h2>
          <ButtonLink to="/register" size="large">
            Apply now
          </ButtonLink>
        </div>
        <Steps className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Steps>
      </Root>
    </Band>
  );
}
