import type { Mount } from '@portal/shared/federation';
import type { Person } from './session-user.ts';
import type { Role } from './visitor-results.ts';

/**
 * The role of a signed-in person in a build's pages, or of a visitor when `person` is null. Nothing of it is
 * claimed by the page: it comes from the API, and from who may open the pages. Returns null for a visitor where
 * no page is public, because such a report is invented.
 */
export function roleIn(areas: Mount['areas'], person: Person | null): Role | null {
  const access = Object.values(areas);
  if (!person) return access.includes('public') ? 'anonymous' : null;
  if (person.is_admin) return 'admin';
  return person.is_vendor || access.includes('vendor') ? 'vendor' : 'applicant';
}
