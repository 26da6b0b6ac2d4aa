import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '@portal/shared/contract';
import { currentApplicationQuery, storeResponse, useCall, readsOfAccount } from '@portal/shared/queries';
import { hasCode, releaseUnsavedInput, showToast, queryClient } from '@portal/shared/runtime';
import { ErrorSummary, Form, SubmitButton } from '@portal/shared/ui';
import { ConfirmInfoFields } from '../confirm-info/ConfirmInfoFields.tsx';
import { paths } from '../paths.ts';
import { Group } from '../preferences/Group.tsx';
import { PreferencesFields } from '../preferences/PreferencesFields.tsx';
import { StepActions } from '../steps/StepActions.tsx';
import {
  correctionFields,
  toCorrection,
  toCorrectionValues,
  validateCorrection,
  type CorrectionValues,
} from './correction.ts';
import { correctionTexts as words } from './texts.ts';

/** The sent answers, to be changed. After a decision, it returns to the dashboard, which shows it. */
export function CorrectionForm({ application }: { application: Application }) {
  const navigate = useNavigate();
  const { mutateAsync } = useCall('PUT /vendor-account/application/{applicationId}', {
    params: { applicationId: application.id },
    onSuccess: (corrected) => storeResponse(currentApplicationQuery.queryKey, corrected),
  });
  const [initialValues] = useState(() => toCorrectionValues(application));
  const leave = async (kind: 'success' | 'error', message: string) => {
    showToast({ kind, message });
    releaseUnsavedInput();
    await navigate(paths.dashboard());
  };
  const save = async (values: CorrectionValues) => {
    try {
      await mutateAsync({ body: toCorrection(values, application) });
    } catch (error) {
      if (!hasCode(error, 'already_decided')) throw error;
      void queryClient.invalidateQueries({ predicate: readsOfAccount });
      return leave('error', error.message);
    }
    await leave('success', 'We saved your corrections.');
  };
  return (
    <Form<CorrectionValues>
      label={words.title}
      onSubmit={save}
      initialValues={initialValues}
      validate={validateCorrection}
      submitError="We couldn’t save your corrections. Please try again."
      apiFields={correctionFields}
    >
      <ErrorSummary />
      <Group title="Your business">
        <ConfirmInfoFields />
      </Group>
      <PreferencesFields asksPhone={false} />
      <StepActions back={paths.dashboard()}>
        <SubmitButton size="large" busyLabel="Saving...">
          Save corrections
        </SubmitButton>
      </StepActions>
    </Form>
  );
}
