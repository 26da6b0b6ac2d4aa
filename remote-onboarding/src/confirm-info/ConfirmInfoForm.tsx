import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary, Form, SubmitButton } from '@portal/shared/ui';
import { DraftAutosave } from '../draft/DraftAutosave.tsx';
import { useOnboarding } from '../steps/onboarding-context.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { useStepPaths } from '../steps/use-step-paths.ts';
import { texts } from '../texts.ts';
import { AccountFields } from './AccountFields.tsx';
import { ConfirmInfoFields } from './ConfirmInfoFields.tsx';
import {
  confirmInfoValues,
  validateConfirmInfo,
  type ConfirmInfoValues,
} from '../application/confirm-info.ts';

/** The vendor's input in step 2, below the account's read-only values. */
export function ConfirmInfoForm() {
  const navigate = useNavigate();
  const { draft } = useOnboarding();
  const { back, next } = useStepPaths(2);
  // Read once: afterwards the form is the source of truth, and the draft follows it.
  const [initialValues] = useState(() => confirmInfoValues(draft.data));
  const proceed = async (values: ConfirmInfoValues) => {
    draft.change(values);
    await navigate(next);
  };
  return (
    <Form<ConfirmInfoValues>
      label="Confirm your info"
      onSubmit={proceed}
      initialValues={initialValues}
      validate={validateConfirmInfo}
      submitError={texts.submissionFailed}
      unsaved="kept"
    >
      <DraftAutosave onChange={draft.change} />
      <ErrorSummary />
      <AccountFields />
      <ConfirmInfoFields />
      <StepActions back={back}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepActions>
    </Form>
  );
}
