/** Money is stored in cents; the API speaks whole dollars. Rates are stored in basis points; the API speaks fractions. */
export const toCents = (dollars: number) => dollars * 100;
/** Cents as dollars. */
export const toDollars = (cents: number) => cents / 100;
/** Cents as dollars, rounded. */
export const wholeDollars = (cents: number) => Math.round(cents / 100);
/** A rate of 10 % is 1000 basis points and the fraction 0.1. */
export const toFraction = (basisPoints: number) => basisPoints / 10_000;
