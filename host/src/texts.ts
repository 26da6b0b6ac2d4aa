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
    heading: 'This seat is not on the plan',
    lead: 'We couldn’t find the page you were looking for. The address may be mistyped, or the page has moved.',
  },
} as const;
