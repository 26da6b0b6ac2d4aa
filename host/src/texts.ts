import { remoteTexts } from './texts/remotes.ts';
import { shellTexts } from './texts/shell.ts';

/**
 * The words that are around every page; the specification's to the letter (sections 2 and 4). The words of a page that
 * is fetched when somebody goes there stand beside this file's, in `texts/`, and come along with that page.
 */
export const texts = {
  title: (page: string) => `${page} · Gia Partner Portal`,
  portal: 'Partner Portal',
  contactSupport: 'Contact Support',
  logout: 'Logout',
  loading: 'Loading...',
  getStarted: 'Get Started',
  backHome: 'Back Home',
  shell: shellTexts,
  remotes: remoteTexts,
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
