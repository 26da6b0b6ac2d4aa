import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { texts } from '../texts.ts';
import { TextSpan } from '../text/TextSpan.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);

  p {
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
  }
  ol {
    display: flex;
    gap: var(--space-2);
  }
  li {
    flex: 1;
    display: flex;
    align-items: center;
    gap: 0.45em;
    padding-top: var(--space-2);
    border-top: 3px solid var(--line);
    color: var(--ink-faint);
    font-size: var(--text-xs);
    line-height: 1.35;
  }
  li[data-state='done'] {
    border-top-color: var(--sage);
    color: var(--ink-soft);
  }
  li[data-state='current'] {
    border-top-color: var(--primary-ink);
    color: var(--ink);
    font-weight: 620;
  }
  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    color: var(--sage-ink);
  }
  @media (max-width: 560px) {
    li {
      white-space: nowrap;
    }
    li:not([data-state='current']) {
      color: transparent;
      overflow: hidden;
    }
    svg {
      display: none;
    }
  }
`;

export interface ProgressStepsProps {
  /** From 1. */
  current: number;
  total: number;
  /** A short name for each step. */
  labels: string[];
}

/** 'Step n of 4' and the steps by name (specification, section 2: Onboarding). */
export function ProgressSteps({ current, total, labels }: ProgressStepsProps) {
  return (
    <Root>
      <p>{texts.steps.position(Math.min(current, total), total)}</p>
      <ol className="steps">
        {labels.map((label, index) => {
          const state = index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'next';
          return (
            <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {state === 'done' && <Check aria-label={texts.steps.done} />}
              <TextSpan>{label}</TextSpan>
            </li>
          );
        })}
      </ol>
    </Root>
  );
}
