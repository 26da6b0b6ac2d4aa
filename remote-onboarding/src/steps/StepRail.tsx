import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VisuallyHidden, TextSpan } from '@portal/shared/ui';
import { SaveStatus } from '../draft/SaveStatus.tsx';
import type { DraftState } from '../draft/use-draft.ts';
import { paths } from '../paths.ts';
import { steps, type FormStep } from './steps.ts';

/* A row of bars on phones, a vertical rail on wide screens. */
const Rail = styled.nav`
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-4);
    margin-bottom: var(--space-3);
  }
  > div > p:first-of-type {
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  ol {
    display: flex;
    gap: var(--space-2);
    list-style: none;
  }
  li {
    flex: 1;
    border-top: 3px solid var(--line);
    border-radius: 2px;
    transition: border-color var(--gentle) var(--ease);
  }
  li[data-state='done'] {
    border-color: var(--sage);
  }
  li[data-state='current'] {
    border-color: var(--primary-ink);
  }
  .mark {
    display: none;
  }
  .step {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--touch);
    color: var(--ink-faint);
    font-size: var(--text-xs);
    line-height: 1.25;
    text-decoration: none;
  }
  a.step:hover .name {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
  li[data-state='done'] .step {
    color: var(--ink-soft);
  }
  li[data-state='current'] .step {
    color: var(--ink);
    font-weight: 620;
  }
  @media (max-width: 460px) {
    li:not([data-state='current']) .name {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    li[data-state='current'] {
      flex: 2.2;
    }
  }
  @media (min-width: 920px) {
    align-self: start;
    position: sticky;
    top: 6.5rem;

    > div {
      margin-bottom: var(--space-5);
    }
    ol {
      position: relative;
      flex-direction: column;
      gap: var(--space-4);
    }
    ol::before {
      content: '';
      position: absolute;
      inset: 1rem auto 1rem calc(1rem - 0.5px);
      width: 1px;
      background: var(--line);
    }
    li {
      position: relative;
      border-top: 0;
    }
    .step {
      min-height: 2rem;
      font-size: var(--text-sm);
    }
    .mark {
      display: grid;
      place-items: center;
      flex: none;
      width: 2rem;
      height: 2rem;
      border: 1.5px solid var(--line);
      border-radius: 50%;
      background: var(--paper);
      font-family: var(--font-display);
      font-size: 1rem;
    }
    .mark svg {
      width: 1rem;
      height: 1rem;
    }
    li[data-state='done'] .mark {
      border-color: var(--sage);
      background: var(--sage-soft);
      color: var(--sage-ink);
    }
    li[data-state='current'] .mark {
      border-color: var(--primary);
      background: var(--primary);
      color: var(--on-primary);
    }
  }
`;

/**
 * 'Step n of 4' and the four step names (specification, section 2), with links to earlier steps and the
 * draft's save status.
 */
export function StepRail({ current, saved }: { current: FormStep; saved: DraftState }) {
  return (
    <Rail aria-label="Progress">
      <div>
        <p>{`Step ${current} of ${steps.length}`}</p>
        <SaveStatus state={saved} />
      </div>
      <ol>
        {steps.map(({ number, name }) => {
          const state = number < current ? 'done' : number === current ? 'current' : 'next';
          const content = (
            <>
              <span className="mark" aria-hidden="true">
                {state === 'done' ? <Check /> : number}
              </span>
              <span className="name">
                {state === 'done' && <VisuallyHidden>{'Done: '}</VisuallyHidden>}
                <TextSpan>{name}</TextSpan>
              </span>
            </>
          );
          return (
            <li key={number} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' ? (
                <Link className="step" to={paths.step(number)}>
                  {content}
                </Link>
              ) : (
                <span className="step">{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Rail>
  );
}
