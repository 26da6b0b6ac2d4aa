import { budgetTiers, dollarsOf } from '@portal/shared/domain';
import { MoneyField, useFormState } from '@portal/shared/ui';
import type { PreferencesValues } from '../application/preferences.ts';

/** The minimum budget for a lead, with an explanation of its effect. */
export function BudgetField() {
  const { values } = useFormState<PreferencesValues>({ subscription: { values: true } });
  return (
    <MoneyField
      name="budgetMin"
      label="Minimum budget"
      optional
      placeholder="0"
      hint={`Leave it empty to accept all budgets. We match you with budgets of ${budgetTiers(dollarsOf(values.budgetMin) ?? 0).join(', ')}.`}
    />
  );
}
