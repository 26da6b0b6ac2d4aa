/** Subjects of the contact form and their labels (specification, section 3). */
export const contactSubjectLabels = {
  general: 'General Inquiry',
  support: 'Support Request',
  bug: 'Bug Report',
  feature: 'Feature Request',
  vendor: 'Vendor Inquiry',
} as const;

export type ContactSubject = keyof typeof contactSubjectLabels;
