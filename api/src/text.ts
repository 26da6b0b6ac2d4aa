/** '' and null mean 'not given' in every optional text. */
export const orNull = (text: string | null | undefined) => text?.trim() || null;
