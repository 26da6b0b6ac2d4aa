/** Texts of earnings and payouts. */
export const payoutTexts = {
  failed: 'Failed to load the figures',
} as const;
