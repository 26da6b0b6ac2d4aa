/** Every URL of the dashboard, as functions. Absolute: the host mounts this remote at /dashboard. */
import type { LeadFilter } from './leads/lead-filter.ts';

export const paths = {
  dashboard: () => '/dashboard',
  /** The list of leads, narrowed and ordered. */
  leads: ({ status, type, search, from, to, sort }: Partial<LeadFilter> = {}) =>
    withQuery('/dashboard', { status, type, search, from, to, sort }),
  /** One lead; `reply` opens the response form, 'quick' with the quick reply filled in. */
  leadDetails: ({ leadId, reply }: { leadId: number; reply?: 'form' | 'quick' }) =>
    withQuery(`/dashboard/lead-details/${leadId}`, { reply }),
  preferences: () => '/dashboard/preferences',
  account: () => '/dashboard/account',
  /** `days`: how far back; the page has its own default. */
  insights: ({ days }: { days?: number } = {}) => withQuery('/dashboard/insights', { days }),
  resources: () => '/dashboard/resources',
  guide: () => '/dashboard/resources/guide',
  faq: () => '/dashboard/resources/faq',
  /** `leadId` is in the address as well, so that a refresh keeps it. */
  contactConcierge: ({ leadId }: { leadId?: number } = {}) =>
    withQuery('/dashboard/resources/contact-concierge', { lead: leadId }),
  // Other slices of the portal.
  onboarding: () => '/onboarding/1',
  admin: () => '/admin',
  contact: () => '/contact',
};

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return path;
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
