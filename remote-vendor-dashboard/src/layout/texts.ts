/** Texts around the pages: the tabs and the messages for users without access. */
export const tabs = {
  leads: 'Leads',
  preferences: 'Preferences',
  account: 'Account',
  resources: 'Resources',
  insights: 'Insights',
} as const;

export const accountTexts = {
  requiredTitle: 'Vendor Account Required',
  requiredText: 'Complete your registration to receive and manage client leads.',
  requiredAction: 'Complete Registration',
  statusErrorTitle: 'Error Loading Status',
  statusErrorText: 'Failed to load vendor account',
} as const;

/** Replaces personal data while an admin impersonates the vendor. */
export const personalTexts = {
  notInView: (name: string) => `“${name}” is each person’s own, and not part of a view.`,
} as const;

export const sidebarTexts = {
  label: 'Your business',
  menu: 'Menu',
  tabs: 'Dashboard',
} as const;
