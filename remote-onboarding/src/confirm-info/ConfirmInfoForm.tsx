import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary, Form, SubmitButton, TextAreaField, TextField } from '@portal/shared/ui';
import { DraftAutosave } from '../draft/DraftAutosave.tsx';
import { useOnboarding } from '../entry/onboarding-context.ts';
import { paths } from '../paths.ts';
import { FieldRow } from '../steps/FieldRow.tsx';
import { StepActions } from '../steps/StepActions.tsx';
import { texts } from '../texts.ts';
import { AccountFields } from './AccountFields.tsx';
import {
  confirmInfoLimits as limits,
  confirmInfoValues,
  validateConfirmInfo,
  type ConfirmInfoValues,
} from './confirm-info.ts';
import { confirmInfoTexts as words } from './texts.ts';

/** The vendor's input in step 2, below the account's read-only values. */
export function ConfirmInfoForm() {
  const navigate = useNavigate();
  const { draft } = useOnboarding();
  // Read once: afterwards the form is the source of truth, and the draft follows it.
  const [initialValues] = useState(() => confirmInfoValues(draft.data));
  const proceed = async (values: ConfirmInfoValues) => {
    draft.change(values);
    await navigate(paths.step(3));
  };
  return (
    <Form<ConfirmInfoValues>
      label={words.title}
      onSubmit={proceed}
      initialValues={initialValues}
      validate={validateConfirmInfo}
      submitError={texts.submissionFailed}
    >
      <DraftAutosave onChange={draft.change} />
      <ErrorSummary />
      <AccountFields />
      <TextField
        name="title"
        label={words.work}
        autoComplete="organization-title"
        maxLength={limits.title}
        hint={words.workHint}
      />
      <TextField
        name="businessName"
        label={words.businessName}
        autoComplete="organization"
        maxLength={limits.businessName}
      />
      <FieldRow>
        <TextField
          name="website"
          label={words.website}
          type="url"
          autoComplete="url"
          placeholder={words.websiteExample}
          maxLength={limits.website}
          hint={words.websiteHint}
        />
        <TextField
          name="instagram"
          label={words.instagram}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.instagramExample}
          maxLength={limits.instagram}
        />
      </FieldRow>
      <TextField
        name="phone"
        label={texts.phone}
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        optional
        hint={words.phoneHint}
      />
      <TextAreaField
        name="conciergeNote"
        label={words.note}
        rows={4}
        maxLength={limits.conciergeNote}
        optional
        hint={words.noteHint}
      />
      <StepActions back={1}>
        <SubmitButton size="large">{texts.continue}</SubmitButton>
      </StepActions>
    </Form>
  );
}
