/** The URLs that the dashboard links to, as functions. Absolute, because the host mounts this remote at /dashboard. */
import { toLeadSearch, type LeadFilter } from './lead/lead-filter.ts';
import type { PreferenceSectionId } from './preferences/sections.ts';

export const paths = {
  /** `account` opens another account of the person (RequireAccount). */
  dashboard: ({ account }: { account?: number } = {}) => withQuery('/dashboard', { account }),
  /** The list of leads with its filter, order and page. */
  leads: (filter: Partial<LeadFilter> = {}) => withQuery('/dashboard', toLeadSearch(filter)),
  /** One lead. `reply` opens the response form; 'quick' prefills it with the quick reply. */
  leadDetails: ({ leadId, reply }: { leadId: number; reply?: 'form' | 'quick' }) =>
    withQuery(`/dashboard/lead-details/${leadId}`, { reply }),
  /** `section` is a page of the preferences. The first one has no path of its own. */
  preferences: ({ section = 'matching' }: { section?: PreferenceSectionId } = {}) =>
    section === 'matching' ? '/dashboard/preferences' : `/dashboard/preferences/${section}`,
  account: () => '/dashboard/account',
  /** `days` is the period. The page has a default. */
  insights: ({ days, chart }: { days?: number; chart?: 'month' | 'type' } = {}) =>
    withQuery('/dashboard/insights', { days, chart: chart === 'month' ? undefined : chart }),
  /** `year` defaults to the current one. `show` names the figure whose entries it lists. */
  statement: ({ year, show }: { year?: number; show?: string } = {}) =>
    `${withQuery('/dashboard/statement', { year, show })}${show ? '#entries' : ''}`,
  /** The list of invoices on the statement. */
  invoices: ({ year }: { year?: number } = {}) => `${withQuery('/dashboard/statement', { year })}#invoices`,
  invoice: ({ invoiceId }: { invoiceId: number }) => `/dashboard/statement/invoices/${invoiceId}`,
  /** `month` (YYYY-MM) defaults to the current one. */
  calendar: ({ month }: { month?: string } = {}) => withQuery('/dashboard/calendar', { month }),
  resources: () => '/dashboard/resources',
  guide: () => '/dashboard/resources/guide',
  faq: () => '/dashboard/resources/faq',
  /** `leadId` is in the URL as well, so a refresh keeps it. */
  contactConcierge: ({ leadId }: { leadId?: number } = {}) =>
    withQuery('/dashboard/resources/contact-concierge', { lead: leadId }),
  // Pages of other remotes.
  onboarding: () => '/onboarding/1',
  admin: () => '/admin',
  contact: () => '/contact',
};

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
