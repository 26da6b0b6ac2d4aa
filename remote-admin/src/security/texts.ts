/** Texts of the admin's own security settings. */
export const securityTexts = {
  heading: 'Login and Security',
  lead: 'How you log in to the portal.',
} as const;
