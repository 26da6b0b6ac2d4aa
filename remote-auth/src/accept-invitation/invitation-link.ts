import { readEmailLink, type EmailLink } from '../email-link/email-link.ts';

/** An emailed link to an invitation. */
export interface InvitationLink extends EmailLink {
  /** To the team of a vendor account, otherwise to the admins. */
  team: boolean;
}

/** Reads `?id=…&code=…`, for a team with `team=1`; null for an incomplete link. */
export function readInvitationLink(query: URLSearchParams): InvitationLink | null {
  const link = readEmailLink(query);
  return link && { ...link, team: query.get('team') === '1' };
}
