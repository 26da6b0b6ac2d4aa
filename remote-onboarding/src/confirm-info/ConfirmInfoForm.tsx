import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorSummary, Form, SubmitButton, TextAreaField, TextField } from '@portal/shared/ui';
import { KeepDraft } from '../draft/KeepDraft.tsx';
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

/** What the vendor enters in step 2, below what the account says already. */
export function ConfirmInfoForm() {
  const navigate = useNavigate();
  const { draft } = useOnboarding();
  // Read once: from then on the form knows better than the draft that follows it.
  const [initialValues] = useState(() => confirmInfoValues(draft.data));
  const goOn = async (values: ConfirmInfoValues) => {
    draft.change(values);
    await navigate(paths.step(3));
  };
  return (
    <Form<ConfirmInfoValues>
      label="Confirm your info"
      onSubmit={goOn}
      initialValues={initialValues}
      validate={validateConfirmInfo}
      submitError={texts.submissionFailed}
    >
      <KeepDraft onChange={draft.change} />
      <ErrorSummary />
      <AccountFields />
      <TextField
        name="title"
        label="Title"
        autoComplete="organization-title"
        maxLength={limits.title}
        hint="What you do, for example Catering or Wedding Photography."
      />
      <TextField
        name="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={limits.businessName}
      />
      <FieldRow>
        <TextField
          name="website"
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="https://yourbusiness.com"
          maxLength={limits.website}
          hint="Your site or your Instagram; one is enough."
        />
        <TextField
          name="instagram"
          label="Instagram"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@yourbusiness"
          maxLength={limits.instagram}
        />
      </FieldRow>
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        optional
        hint="Needed only if you want leads by text message."
      />
      <TextAreaField
        name="conciergeNote"
        label="A note for our concierge"
        rows={4}
        maxLength={limits.conciergeNote}
        optional
        hint="What makes your work special, what you love to do."
      />
      <StepActions back={1}>
        <SubmitButton size="large">Continue</SubmitButton>
      </StepActions>
    </Form>
  );
}
