type Values = Record<string, unknown>;

/** Whether a form holds something other than what is saved. Compared by what it says: a box ticked and unticked again is no change. */
export function isUnsaved(values: Values, saved: Values): boolean {
  return [...new Set([...Object.keys(values), ...Object.keys(saved)])].some(
    (field) => written(values[field]) !== written(saved[field]),
  );
}

/** Nothing typed is nothing, whether a form keeps it as '' or not at all. */
const written = (value: unknown) => JSON.stringify(value ?? '');
