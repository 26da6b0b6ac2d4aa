/** Money is stored in cents; the API speaks whole dollars. Rates are stored in basis points; the API speaks fractions. */
export const toCents = (dollars: number) => dollars * 100;
export const toDollars = (cents: number) => cents / 100;
export const wholeDollars = (cents: number) => Math.round(cents / 100);
export const toFraction = (basisPoints: number) => basisPoints / 10_000;
