import { MoneyField, useFormState } from '@portal/shared/ui';
import { budgetTiers } from './budget-tiers.ts';
import type { PreferencesValues } from './preferences.ts';

/** The smallest budget that is worth a lead, and what it means. */
export function BudgetField() {
  const { values } = useFormState<PreferencesValues>({ subscription: { values: true } });
  const tiers = budgetTiers(values.budgetMin || 0).join(', ');
  return (
    <MoneyField
      name="budgetMin"
      label="Minimum budget"
      optional
      placeholder="0"
      hint={`Leave it empty to accept all budgets. We match you with budgets of ${tiers}.`}
    />
  );
}
