/** Texts that several screens of the host use; specified ones are verbatim (sections 2 and 4). */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  portal: 'Partner Portal',
  contactSupport: 'Contact Support',
  logout: 'Logout',
  loading: 'Loading...',
  getStarted: 'Get Started',
  backHome: 'Back Home',
  gate: {
    title: 'Vendor status',
    errorTitle: 'Error Loading Status',
    error: 'Failed to load vendor status',
  },
  pageFailed: {
    title: "This page can't be shown right now",
    lead: 'Something went wrong on our side. Please try again.',
    retry: 'Reload',
  },
  notFound: {
    title: 'Page not found',
    heading: 'We can’t find that page',
    lead: 'The address may have a typo, or the page has moved.',
  },
} as const;
