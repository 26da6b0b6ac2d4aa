import type { Lead } from '@portal/shared/contract';
import { budgetFarExceeded, dollarsOf, SUSPICIOUS_MULTIPLE } from '@portal/shared/domain';
import { MoneyField, useField, type MoneyFieldProps } from '@portal/shared/ui';

interface PriceFieldProps extends Omit<MoneyFieldProps, 'warning'> {
  /** The client's event, for the budget check. */
  event: Lead['event'];
}

/** A price the client pays. A price far above the budget shows a warning but can be sent. */
export function PriceField({ event, ...rest }: PriceFieldProps) {
  const { input } = useField<string>(rest.name);
  const budget = budgetFarExceeded(dollarsOf(input.value), event);
  return (
    <MoneyField
      {...rest}
      warning={
        budget
          ? `At least ${SUSPICIOUS_MULTIPLE} times the client’s budget (${budget}). Check the amount.`
          : undefined
      }
    />
  );
}
