/**
 * Puts a sentence before another, unless that already starts with it: 'Failed to load leads' and 'You are offline.'
 * become 'Failed to load leads. You are offline.'.
 */
export function prefixSentence(first: string, second: string): string {
  if (second.startsWith(first)) return second;
  return `${first.endsWith('.') ? first : `${first}.`} ${second}`;
}

/** 'Only managers and owners can do this.' */
export const onlySentence = (who: readonly string[], what = 'do this'): string =>
  `Only ${who.join(' and ')} can ${what}.`;
