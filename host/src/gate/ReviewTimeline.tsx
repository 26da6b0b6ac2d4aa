import styled from '@emotion/styled';
import type { ApplicationStatus } from '@portal/shared/domain';
import { VisuallyHidden } from '@portal/shared/ui';

const List = styled.ol`
  display: flex;
  flex-direction: column;

  li {
    position: relative;
    padding: 0 0 var(--space-5) 2.6rem;
  }
  li:last-of-type {
    padding-bottom: 0;
  }
  li::before {
    content: '';
    position: absolute;
    left: 0.45rem;
    top: 0.35em;
    width: 14px;
    height: 14px;
    border: 2px solid var(--line-strong);
    border-radius: 50%;
    background: var(--surface);
  }
  li:not(:last-of-type)::after {
    content: '';
    position: absolute;
    left: calc(0.45rem + 6px);
    top: calc(0.35em + 20px);
    bottom: calc(-0.35em + 6px);
    width: 2px;
    background: var(--line);
  }
  li[data-state='done']::before {
    border-color: var(--sage);
    background: var(--sage);
  }
  li[data-state='current']::before {
    border-color: var(--primary-ink);
    background: var(--primary-ink);
    box-shadow: 0 0 0 5px var(--primary-soft);
  }
  h2 {
    font-family: var(--font-text);
    font-size: var(--text-md);
    font-weight: 620;
    letter-spacing: 0;
    line-height: 1.5;
  }
  p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

const steps = [
  { title: 'Profile Review', text: 'We review your business details.' },
  { title: 'Quality Check', text: 'We review your public work: website, photos, reviews.' },
  { title: 'Account Activation', text: 'We’ll email you when your account is ready.' },
];

/** A pending application is at the first step, a claimed one at the second. */
export function ReviewTimeline({ status }: { status: ApplicationStatus }) {
  const current = status === 'under_review' ? 1 : 0;
  return (
    <List className="timeline" aria-label="Review steps">
      {steps.map(({ title, text }, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <li key={title} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <h2>
              {title}
              {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
            </h2>
            <p>{text}</p>
          </li>
        );
      })}
    </List>
  );
}
