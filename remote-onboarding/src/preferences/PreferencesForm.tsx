import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary, Form, SubmitButton } from '@portal/shared/ui';
import { DraftAutosave } from '../draft/DraftAutosave.tsx';
import { useOnboarding } from '../steps/onboarding-context.ts';
import { paths } from '../paths.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { reachableStep } from '../steps/steps.ts';
import { useStepPaths } from '../steps/use-step-paths.ts';
import { texts } from '../texts.ts';
import { PreferencesFields } from './PreferencesFields.tsx';
import {
  fromPreferences,
  toPreferences,
  validatePreferences,
  type PreferencesValues,
} from '../application/preferences.ts';

/** The last questions, and the button to the summary. */
export function PreferencesForm() {
  const navigate = useNavigate();
  const { draft } = useOnboarding();
  const { back, next } = useStepPaths(4);
  const { change, latest } = draft;
  // Read once: afterwards the form is the source of truth, and the draft follows it.
  const [initialValues] = useState(() => toPreferences(draft.data));
  const keep = useCallback((values: PreferencesValues) => change(fromPreferences(values)), [change]);

  const proceed = async (values: PreferencesValues) => {
    keep(values);
    const step = reachableStep(4, latest());
    await navigate(step === 4 ? next : paths.step(step));
  };

  return (
    <Form<PreferencesValues>
      label="Preferences"
      onSubmit={proceed}
      initialValues={initialValues}
      validate={validatePreferences}
      submitError={texts.submissionFailed}
      unsaved="kept"
    >
      <DraftAutosave onChange={keep} />
      <ErrorSummary />
      <PreferencesFields />
      <StepActions back={back}>
        <SubmitButton size="large">Review application</SubmitButton>
      </StepActions>
    </Form>
  );
}
