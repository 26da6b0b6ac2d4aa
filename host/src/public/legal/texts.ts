/**
 * Texts around the legal documents (specification, sections 1, 6 and 9); their sections are in
 * `public/legal`.
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
  terms: {
    title: 'Terms of Use',
    description:
      'The terms on which visitors, subscribers and partners use the Gia website, the mobile app and the Partner Portal.',
    updated: 'June 18, 2025',
    intro:
      'These terms are an agreement between you and Gia (“Gia”, “we”, “us”) about your use of the Gia website, the mobile app and the Partner Portal (together, the “Service”). By using the Service you accept them. If you do not accept them, please do not use the Service.',
  },
  privacy: {
    title: 'Privacy Policy',
    description:
      'What personal data Gia collects through its website, app and Partner Portal, why, with whom it is shared, and your rights.',
    updated: 'June 2025',
    intro:
      'This policy says what personal data Gia (“we”, “us”) collects through its website, mobile app and Partner Portal (the “Service”), why, with whom we share it, and what you can ask of us. It belongs to our {terms}.',
  },
  agreement: {
    title: 'Vendor Partner Agreement',
    description:
      'How venues and event vendors take part in the Gia network: licenses, services, ownership, term and termination. Non-exclusive.',
    updated: 'June 20, 2025',
    intro:
      'This agreement is between Gia (“Gia”, “we”, “us”) and the venue or service provider that accepts it (“Partner”, “you”). It sets out how you take part in the Gia network. It is non-exclusive and can be ended at any time.',
  },
} as const;
