/** What a call says when the API itself said nothing. */
export const texts = {
  network: "We couldn't reach Gia. Check your connection and try again.",
  unknown: 'An unknown error occurred',
} as const;
