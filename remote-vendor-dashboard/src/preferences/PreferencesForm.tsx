import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import type { Preferences, VendorAccount } from '@portal/shared/contract';
import {
  deliveryMethodLabels,
  deliveryMethods,
  dollarsOf,
  eventTypeCodes,
  eventTypes,
} from '@portal/shared/domain';
import { currentAccountQuery } from '@portal/shared/queries';
import { call, queryClient, showToast } from '@portal/shared/runtime';
import {
  CheckboxGroupField,
  Form,
  MoneyField,
  RadioGroupField,
  SaveBar,
  Stack,
  TextField,
  useField,
} from '@portal/shared/ui';
import { formFailure } from '../failure.ts';
import { texts } from '../texts.ts';
import {
  budgetTiers,
  preferencesValues,
  toPreferences,
  validatePreferences,
  type PreferencesValues,
} from './preferences.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { takeSaved } from './take-saved.ts';

/** Separates a group's hint from its choices. */
const Fields = styled(Stack)`
  fieldset > p + div {
    margin-top: var(--space-3);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: var(--space-5);
`;

/* Two columns on phones. Most labels fit on one line. */
const Compact = styled.div`
  @media (max-width: 600px) {
    --choice-width: 7.75rem;

    label {
      gap: var(--space-2);
      padding-inline: var(--space-3);
    }
    strong {
      font-size: 0.875rem;
    }
  }
`;

const eventTypeOptions = eventTypeCodes.map((code) => ({ value: code, label: eventTypes[code] }));
const methodOptions = deliveryMethods.map((method) => ({
  value: method,
  label: deliveryMethodLabels[method],
}));

/** Maps API field names to form fields. */
const fieldsOfTheApi = {
  minimum_budget: 'minimumBudget',
  minimum_lead_time: 'minimumLeadTime',
  accepted_event_types: 'eventTypes',
  preferred_communication_method: 'communication',
};

/** The matching preferences of an account. Keeps the input if saving fails. */
export function PreferencesForm({ account }: { account: VendorAccount }) {
  const save = async (values: PreferencesValues, form: FormApi<PreferencesValues>) => {
    try {
      const answer = await updatePreferences({ accountId: account.id, ...toPreferences(values) });
      queryClient.setQueryData(
        currentAccountQuery.queryKey,
        (own) => own && { ...own, account: answer.account },
      );
      takeSaved(form, values, preferencesValues(answer.account.preferences));
    } catch (error) {
      return formFailure(texts.preferences.failed, error, { rename: fieldsOfTheApi });
    }
    showToast({ kind: 'success', message: texts.preferences.saved });
  };
  return (
    <Form<PreferencesValues>
      onSubmit={save}
      initialValues={preferencesValues(account.preferences)}
      validate={(values) => validatePreferences(values, account)}
      submitError={texts.preferences.failed}
      label={texts.preferences.heading}
    >
      <SettingsCard foot={<SaveBar save={texts.preferences.save} saving={texts.preferences.saving} />}>
        <Fields gap={6}>
          <Pair>
            <BudgetField />
            <TextField
              name="minimumLeadTime"
              label={texts.preferences.minimumLeadTime}
              hint={texts.preferences.minimumLeadTimeHint}
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
          </Pair>
          <Compact>
            <CheckboxGroupField
              name="eventTypes"
              label={texts.preferences.eventTypes}
              hint={texts.preferences.eventTypesHint}
              options={eventTypeOptions}
            />
          </Compact>
          <RadioGroupField
            name="communication"
            label={texts.preferences.communication}
            hint={texts.preferences.communicationHint}
            options={methodOptions}
          />
        </Fields>
      </SettingsCard>
    </Form>
  );
}

function BudgetField() {
  const { input } = useField<PreferencesValues['minimumBudget']>('minimumBudget');
  return (
    <MoneyField
      name="minimumBudget"
      label={texts.preferences.minimumBudget}
      hint={`${texts.preferences.minimumBudgetHint} ${texts.preferences.tiers(budgetTiers(dollarsOf(input.value) ?? 0))}`}
    />
  );
}

/** Changes preferences; what is left out stays. */
const updatePreferences = ({ accountId, ...body }: { accountId: number } & Partial<Preferences>) =>
  call('PUT /vendor-account/{accountId}/profile', { params: { accountId }, body });
