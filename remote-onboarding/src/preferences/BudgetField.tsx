import { budgetTiers, dollarsOf } from '@portal/shared/domain';
import { MoneyField, useFormState } from '@portal/shared/ui';
import type { PreferencesValues } from '../application/preferences.ts';
import { preferencesTexts as words } from './texts.ts';

/** The minimum budget for a lead, with an explanation of its effect. */
export function BudgetField() {
  const { values } = useFormState<PreferencesValues>({ subscription: { values: true } });
  return (
    <MoneyField
      name="budgetMin"
      label={words.minimumBudget}
      optional
      placeholder="0"
      hint={words.minimumBudgetHint(budgetTiers(dollarsOf(values.budgetMin) ?? 0))}
    />
  );
}
