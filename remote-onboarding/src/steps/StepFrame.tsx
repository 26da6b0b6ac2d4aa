import styled from '@emotion/styled';
import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { Elements } from '@portal/shared/ui';
import { useOnboarding } from './onboarding-context.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { StepRail } from './StepRail.tsx';
import { firstIncompleteStep, steps, type FormStep } from './steps.ts';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
  width: min(100%, 66rem);
  margin-inline: auto;
  padding: clamp(1.5rem, 5vw, 4rem) var(--gutter) var(--space-8);

  @media (min-width: 920px) {
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: var(--space-8);
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  max-width: var(--text-width);
  min-width: 0;
`;

const Heading = styled.header`
  h1 {
    font-size: var(--text-3xl);
  }
  p {
    margin-top: var(--space-3);
    color: var(--ink-soft);
    font-size: var(--text-lg);
    line-height: 1.5;
  }
`;

interface StepFrameProps {
  step: FormStep;
  /** The page requires the step's own answers as well. */
  completed?: boolean;
  title: string;
  lead: ReactNode;
  children: Elements;
}

/**
 * The layout of a step: the progress rail and the form column. Redirects to the first incomplete step before
 * it.
 */
export function StepFrame({ step, completed = false, title, lead, children }: StepFrameProps) {
  const { draft } = useOnboarding();
  // Evaluated once, so that input in this step can't trigger a redirect.
  const [reachable] = useState(() => firstIncompleteStep(draft.data));
  if (reachable && (completed ? reachable <= step : reachable < step))
    return <Navigate to={paths.step(reachable)} replace />;
  return (
    <Page>
      <title>{texts.title((!completed && steps[step - 1]?.name) || title)}</title>
      <StepRail current={step} saved={draft.state} />
      <Column>
        <Heading>
          <h1>{title}</h1>
          <p>{lead}</p>
        </Heading>
        {children}
      </Column>
    </Page>
  );
}
