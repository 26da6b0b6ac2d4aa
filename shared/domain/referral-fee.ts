/**
 * Returns a booking's fee in cents, half cents rounded up. Exact, because all values are integers. `rateBps`:
 * basis points.
 */
export const referralFeeCents = (amountCents: number, rateBps: number): number =>
  Math.floor((amountCents * rateBps + 5000) / 10_000);
