/** Texts of the preview of a response and of the client's budget next to the price. */
export const previewTexts = {
  title: 'What the client will read',
  empty: 'Nothing yet. Your price, notes, next steps and timeline appear here as you type.',
  from: (businessName: string) => `From ${businessName}`,
  available: (day: string) => `Available on ${day}`,
  notAvailable: (day: string) => `Not available on ${day}`,
  clientBudget: 'Client’s budget',
} as const;
