import type { BillingFigures } from '@portal/shared/contract';
import { figures, formatMoney } from '@portal/shared/domain';

/** Charged, invoiced, paid and open, for a strip. The values are undefined while they load. */
export const billingFigures = (billing: BillingFigures | undefined) =>
  (
    [
      [figures.fees, billing?.charged_cents],
      [figures.invoiced, billing?.invoiced_cents],
      [figures.paid, billing?.paid_cents],
      [figures.open, billing?.open_cents],
    ] as const
  ).map(([figure, cents]) => ({ figure, value: cents === undefined ? undefined : formatMoney(cents) }));
