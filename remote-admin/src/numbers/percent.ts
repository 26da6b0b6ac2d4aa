/** Whether a text is a percentage that the API accepts: 0 to 100 with at most two decimals. */
export function isPercent(text: string): boolean {
  return /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100;
}

/** Whether a text is a whole number from `min` to `max`. */
export function isInteger(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,5}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;
}
