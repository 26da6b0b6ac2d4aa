import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { eventTypeCodes, eventTypes } from '@portal/shared/domain';
import {
  CheckboxGroupField,
  ErrorSummary,
  Form,
  submissionErrors,
  SubmitButton,
  TextAreaField,
} from '@portal/shared/ui';
import { DraftAutosave } from '../draft/DraftAutosave.tsx';
import { useOnboarding } from '../entry/onboarding-context.ts';
import { useSubmission } from '../finish/use-submission.ts';
import { paths } from '../paths.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { reachableStep } from '../steps/steps.ts';
import { texts } from '../texts.ts';
import { BudgetField } from './BudgetField.tsx';
import { CommunicationFields } from './CommunicationFields.tsx';
import { Group } from './Group.tsx';
import {
  formNames,
  fromPreferences,
  NOTES_MAX,
  toPreferences,
  validatePreferences,
  type PreferencesValues,
} from './preferences.ts';
import { preferencesTexts as words } from './texts.ts';

const eventTypeOptions = eventTypeCodes.map((value) => ({ value, label: eventTypes[value] }));

/* Two columns on phones, three in the wide layout. */
const Compact = styled.div`
  --choice-width: 8.5rem;

  /* The labels fit on one line each. */
  @media (max-width: 460px) {
    label {
      gap: var(--space-2);
      padding-inline: var(--space-3);
    }
    strong {
      font-size: 0.875rem;
    }
  }

  @media (min-width: 600px) {
    --choice-width: 11rem;
  }
`;

/** The last questions, and the button that submits the application. */
export function PreferencesForm() {
  const navigate = useNavigate();
  const { draft } = useOnboarding();
  const submit = useSubmission();
  const { change, latest } = draft;
  // Read once: afterwards the form is the source of truth, and the draft follows it.
  const [initialValues] = useState(() => toPreferences(draft.data));
  const keep = useCallback((values: PreferencesValues) => change(fromPreferences(values)), [change]);

  const send = async (values: PreferencesValues, form: FormApi<PreferencesValues>) => {
    keep(values);
    const step = reachableStep(4, latest());
    if (step !== 4) return void navigate(paths.step(step));
    try {
      await submit();
    } catch (error) {
      return submissionErrors(error, texts.submissionFailed, {
        fields: form.getRegisteredFields(),
        rename: formNames,
      });
    }
  };

  return (
    <Form<PreferencesValues>
      label={words.form}
      onSubmit={send}
      initialValues={initialValues}
      validate={validatePreferences}
      submitError={texts.submissionFailed}
    >
      <DraftAutosave onChange={keep} />
      <ErrorSummary />
      <Group title={words.groups.reach}>
        <CommunicationFields />
      </Group>
      <Group title={words.groups.clients}>
        <BudgetField />
        <Compact>
          <CheckboxGroupField
            name="eventTypesExcluded"
            label={words.eventTypes}
            hint={words.eventTypesHint}
            options={eventTypeOptions}
          />
        </Compact>
      </Group>
      <Group title={words.groups.more}>
        <TextAreaField
          name="notes"
          label={words.notes}
          rows={4}
          maxLength={NOTES_MAX}
          optional
          hint={words.notesHint}
        />
      </Group>
      <StepActions back={3}>
        <SubmitButton size="large" busyLabel={words.submitting}>
          {words.submit}
        </SubmitButton>
      </StepActions>
    </Form>
  );
}
