/** Texts of the sample lead card. */
export const sampleCardTexts = {
  notes: 'Concierge notes',
  details: 'View Details',
  accept: 'Quick accept',
} as const;
