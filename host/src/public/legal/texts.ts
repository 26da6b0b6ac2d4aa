/**
 * Texts around the legal documents (specification, sections 1, 6 and 9), which are the Markdown files beside.
 */
export const legalTexts = {
  updated: (day: string) => `Most recent update: ${day}`,
  print: 'Print',
  contents: 'Contents',
  address: {
    team: 'Gia Partner Team',
    email: 'Email: {address}',
    form: 'Or use our {form}.',
    formLink: 'contact form',
  },
  descriptions: {
    terms:
      'The terms on which visitors, subscribers and partners use the Gia website, the mobile app and the Partner Portal.',
    privacy:
      'What personal data Gia collects through its website, app and Partner Portal, why, with whom it is shared, and your rights.',
    agreement:
      'How venues and event vendors take part in the Gia network: licenses, services, ownership, term and termination. Non-exclusive.',
  },
} as const;
