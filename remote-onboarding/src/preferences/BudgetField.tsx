import { MoneyField, useFormState } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { budgetTiers } from './budget-tiers.ts';
import type { PreferencesValues } from './preferences.ts';

const { preferences: words } = texts;

/** The smallest budget that is worth a lead, and what it means. */
export function BudgetField() {
  const { values } = useFormState<PreferencesValues>({ subscription: { values: true } });
  return (
    <MoneyField
      name="budgetMin"
      label={words.minimumBudget}
      optional
      placeholder="0"
      hint={words.minimumBudgetHint(budgetTiers(values.budgetMin || 0))}
    />
  );
}
