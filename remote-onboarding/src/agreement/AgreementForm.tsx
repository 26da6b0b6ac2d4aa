import styled from '@emotion/styled';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card, CheckboxField, ErrorSummary, Form, SubmitButton } from '@portal/shared/ui';
import type { Agreements } from '../application/onboarding-data.ts';
import { DraftAutosave } from '../draft/DraftAutosave.tsx';
import { useOnboarding } from '../steps/onboarding-context.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { useStepPaths } from '../steps/use-step-paths.ts';
import { texts } from '../texts.ts';
import { validateAgreements } from '../application/agreement.ts';
import { clauses } from './clauses.tsx';

/* One card with four rows. The agreements have normal text size, and checked rows are visibly complete. */
const Clauses = styled(Card)`
  padding: 0;
  overflow: clip;

  > div {
    padding: var(--space-3) clamp(1rem, 3vw, 1.5rem);
    transition: background-color var(--gentle) var(--ease);
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  > div:has(:checked) {
    background: color-mix(in srgb, var(--sage-soft) 45%, transparent);
  }
  p {
    max-width: 34rem;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  [id$='-error'] {
    color: var(--danger-ink);
  }
`;

/** Four checkboxes, each with its text and a link to its document. */
export function AgreementForm() {
  const navigate = useNavigate();
  const { draft } = useOnboarding();
  const { back, next } = useStepPaths(3);
  // Read once: afterwards the form is the source of truth, and the draft follows it.
  const [initialValues] = useState(draft.data.agreements);
  const { change } = draft;
  const keep = useCallback((agreements: Agreements) => change({ agreements }), [change]);
  const proceed = async (agreements: Agreements) => {
    keep(agreements);
    await navigate(next);
  };
  return (
    <Form<Agreements>
      label="Agreements"
      onSubmit={proceed}
      initialValues={initialValues}
      validate={validateAgreements}
      submitError={texts.submissionFailed}
      unsaved="kept"
    >
      <DraftAutosave onChange={keep} />
      <ErrorSummary />
      <Clauses>
        {clauses.map(({ name, label, explanation }) => (
          <div key={name}>
            <CheckboxField name={name} label={<strong>{label}</strong>} hint={explanation} />
          </div>
        ))}
      </Clauses>
      <StepActions back={back}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepActions>
    </Form>
  );
}
