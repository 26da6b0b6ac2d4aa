/** An invoice or credit note, as it counts for the payments. A credit note's total is negative. */
export interface AllocatedInvoice {
  id: number;
  totalCents: number;
  /** The invoice whose fees a credit note gives back. */
  creditsId: number | null;
}

/** A payment, or the correction of one. Without an invoice it is credit. */
export interface AllocatedPayment {
  invoiceId: number | null;
  amountCents: number;
}

/**
 * Splits an account's payments and credit notes over its invoices, in the order of their ids. Each counts for the invoice that
 * it names. What exceeds that one is credit, which the oldest unpaid invoices use first. Returns what counts for each invoice,
 * and the credit that is left, in cents. Pure: the same payments always give the same result.
 */
export function allocate(
  invoices: readonly AllocatedInvoice[],
  payments: readonly AllocatedPayment[],
): { paid: Map<number, number>; creditCents: number } {
  const named = new Map<number | null, number>();
  const add = (invoiceId: number | null, cents: number) =>
    named.set(invoiceId, (named.get(invoiceId) ?? 0) + cents);
  for (const { invoiceId, amountCents } of payments) add(invoiceId, amountCents);
  for (const { creditsId, totalCents } of invoices) if (creditsId !== null) add(creditsId, -totalCents);

  let creditCents = named.get(null) ?? 0;
  const paid = new Map<number, number>();
  for (const { id, totalCents } of invoices) {
    // A credit note counts as a payment of its invoice, so it is settled itself.
    const count = totalCents < 0 ? totalCents : Math.min(totalCents, named.get(id) ?? 0);
    paid.set(id, count);
    if (totalCents > 0) creditCents += (named.get(id) ?? 0) - count;
  }
  for (const { id, totalCents } of invoices) {
    const used = Math.min(Math.max(creditCents, 0), totalCents - paid.get(id)!);
    paid.set(id, paid.get(id)! + used);
    creditCents -= used;
  }
  return { paid, creditCents };
}
