import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card, CheckboxField, ErrorSummary, Form, Stack, SubmitButton } from '@portal/shared/ui';
import type { Agreements } from '../application/onboarding-data.ts';
import { KeepDraft } from '../draft/KeepDraft.tsx';
import { useOnboarding } from '../entry/onboarding-context.ts';
import { paths } from '../paths.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { texts } from '../texts.ts';
import { validateAgreements } from './agreement.ts';
import { clauses } from './clauses.tsx';

/** Four ticks, each with its words and its document. */
export function AgreementForm() {
  const navigate = useNavigate();
  const { draft } = useOnboarding();
  // Read once: from then on the form knows better than the draft that follows it.
  const [initialValues] = useState(draft.data.agreements);
  const { change } = draft;
  const keep = useCallback((agreements: Agreements) => change({ agreements }), [change]);
  const goOn = async (agreements: Agreements) => {
    keep(agreements);
    await navigate(paths.step(4));
  };
  return (
    <Form<Agreements>
      label="Agreements"
      onSubmit={goOn}
      initialValues={initialValues}
      validate={validateAgreements}
      submitError={texts.submissionFailed}
    >
      <KeepDraft onChange={keep} />
      <ErrorSummary />
      <Stack gap={4}>
        {clauses.map(({ name, label, explanation }) => (
          <Card key={name}>
            <CheckboxField name={name} label={<strong>{label}</strong>} hint={explanation} />
          </Card>
        ))}
      </Stack>
      <StepActions back={2}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepActions>
    </Form>
  );
}
