import styled from '@emotion/styled';
import { Wrap } from '../Wrap.tsx';
import { phrases } from '@portal/shared/federation/public-settings';

const Band = styled.section`
  margin-block: var(--space-8) var(--space-6);
  border-block: 1px solid var(--line);
  background: var(--surface);
`;

const Root = styled(Wrap)`
  padding-block: clamp(3.5rem, 8vw, 6rem);

  h2 {
    margin-bottom: var(--space-7);
    font-size: var(--text-3xl);
  }
`;

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-6) clamp(2rem, 5vw, 4.5rem);
  counter-reset: step;

  li {
    counter-increment: step;
  }
  li::before {
    content: counter(step);
    display: block;
    margin-bottom: var(--space-3);
    padding-bottom: var(--space-3);
    border-bottom: 1px solid var(--line-strong);
    color: var(--brass);
    font-family: var(--font-display);
    font-size: 3rem;
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
    title: 'We list you',
    text: 'Our team builds your profile from your public content and keeps it up to date. Just tell us what to change.',
  },
  {
    title: 'You get leads',
    text: 'When a client fits, the lead is in your dashboard and your inbox, with date, budget, guests and notes.',
  },
  {
    title: 'You pay on success',
    text: `A small referral fee, once the business is yours. Your ${phrases.firstLeads} and your first booking are free.`,
  },
];

/** Three steps (specification, section 2: 'Network page'). */
export function HowItWorks() {
  return (
    <Band aria-labelledby="how-it-works">
      <Root>
        <h2 id="how-it-works">How it works</h2>
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
