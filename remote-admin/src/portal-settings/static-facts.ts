/**
 * What the portal settings page shows besides the settings. The specification (section 2) makes it a static display;
 * the facts are those of onboarding (section 5, steps 2 to 4).
 */
export const staticFacts = {
  requiredInformation: [
    'Title',
    'Business name',
    'Website or Instagram',
    'Preferred communication method',
    'Agreement to the terms',
  ],
  systems: ['Applications', 'Vendor accounts', 'Lead delivery', 'Email notifications'],
} as const;
