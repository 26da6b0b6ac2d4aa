import styled from '@emotion/styled';
import type { FormApi } from 'final-form';
import type { VendorAccount } from '@portal/shared/contract';
import {
  budgetTiers,
  deliveryMethodLabels,
  deliveryMethods,
  dollarsOf,
  eventTypeCodes,
  eventTypes,
  type DeliveryMethod,
  type EventType,
} from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  applySavedValues,
  CheckboxGroupField,
  EditConflict,
  Form,
  MoneyField,
  RadioGroupField,
  SaveBar,
  Stack,
  TextField,
  useEdit,
  useField,
} from '@portal/shared/ui';
import {
  preferencesValues,
  toPreferences,
  validatePreferences,
  type PreferencesValues,
} from './preferences.ts';
import { CompactChoices, FieldPair } from './field-layouts.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { storeAccount } from '../account/store-account.ts';
import { texts } from '../texts.ts';

/** Separates a group's hint from its choices. */
const Fields = styled(Stack)`
  fieldset > p + div {
    margin-top: var(--space-3);
  }
`;

const eventTypeOptions = eventTypeCodes.map((code) => ({ value: code, label: eventTypes[code] }));
const methodOptions = deliveryMethods.map((method) => ({
  value: method,
  label: deliveryMethodLabels[method],
}));

/** Maps API field names to form fields. */
const apiFields = {
  minimum_budget: 'minimumBudget',
  minimum_lead_time: 'minimumLeadTime',
  accepted_event_types: 'eventTypes',
  preferred_communication_method: 'communication',
};

const versioned = ({ preferences, preferences_version: version }: VendorAccount) => ({
  ...preferences,
  version,
});

const labels = {
  minimumBudget: 'Minimum budget',
  minimumLeadTime: 'Minimum lead time (days)',
  eventTypes: 'Event types',
  communication: 'Preferred communication method',
};

function valueText(value: unknown, field: keyof PreferencesValues): string {
  if (field === 'eventTypes') return (value as EventType[]).map((code) => eventTypes[code]).join(', ');
  return field === 'communication' ? deliveryMethodLabels[value as DeliveryMethod] : String(value);
}

/** The matching preferences of an account. Keeps the input if saving fails. */
export function PreferencesForm({ account }: { account: VendorAccount }) {
  const { mutateAsync } = useCall('PUT /vendor-account/{accountId}/profile', {
    params: { accountId: account.id },
    onSuccess: storeAccount,
  });
  const edit = useEdit(versioned(account));
  const save = (values: PreferencesValues, form: FormApi<PreferencesValues>) =>
    edit.save(async (version) => {
      const saved = await mutateAsync({ body: { ...toPreferences(values), version } });
      applySavedValues(form, values, preferencesValues(saved.account.preferences));
      showToast({ kind: 'success', message: 'Preferences updated successfully!' });
      return versioned(saved.account);
    });
  return (
    <Form<PreferencesValues>
      onSubmit={save}
      initialValues={preferencesValues(edit.base)}
      validate={(values) => validatePreferences(values, account)}
      submitError="Failed to update preferences. Please try again."
      prefixErrors
      apiFields={apiFields}
      label="Preferences"
    >
      <SettingsCard foot={<SaveBar save="Save Preferences" saving="Saving..." />}>
        <Fields gap={6}>
          <EditConflict
            edit={edit}
            valuesOf={preferencesValues}
            labels={labels}
            format={valueText}
            others={texts.someoneElse}
          />
          <FieldPair>
            <BudgetField />
            <TextField
              name="minimumLeadTime"
              label="Minimum lead time (days)"
              hint="How many days before the event you need. The default is 30."
              type="text"
              inputMode="numeric"
              autoComplete="off"
            />
          </FieldPair>
          <CompactChoices>
            <CheckboxGroupField
              name="eventTypes"
              label="Event types"
              hint="We only send you the types of events you select."
              options={eventTypeOptions}
            />
          </CompactChoices>
          <RadioGroupField
            name="communication"
            label="Preferred communication method"
            hint="How we notify you about a new lead. You can always see it here, too. Portal means only here."
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
      label="Minimum budget"
      hint={`Enter 0 to accept all budgets. ${`You are matched with clients in ${budgetTiers(dollarsOf(input.value) ?? 0).join(', ')}.`}`}
    />
  );
}
