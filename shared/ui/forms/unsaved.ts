type Values = Record<string, unknown>;

/**
 * Returns whether a form differs from the saved values. Compares values, so a box checked and unchecked again
 * is no change.
 */
export function isUnsaved(values: Values, saved: Values): boolean {
  return [...new Set([...Object.keys(values), ...Object.keys(saved)])].some(
    (field) => written(values[field]) !== written(saved[field]),
  );
}

/** Treats '' and a missing value as equal. */
const written = (value: unknown) => JSON.stringify(value ?? '');
