/**
 * Converts dollars to cents. Money is stored in cents and the API uses whole dollars; rates are stored in
 * basis points and the API uses fractions.
 */
export const toCents = (dollars: number) => dollars * 100;
/** Converts cents to dollars. */
export const toDollars = (cents: number) => cents / 100;
/** Converts cents to dollars, rounded. */
export const wholeDollars = (cents: number) => Math.round(cents / 100);
/** Converts basis points to a fraction: 10 % is 1000 basis points and the fraction 0.1. */
export const toFraction = (basisPoints: number) => basisPoints / 10_000;
