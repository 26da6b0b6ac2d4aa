import type { SignedIn, User } from '@portal/shared/contract';
import type { LiveSession } from '../http/callers.ts';
import type { UserRow } from '../database/rows.ts';

/** Presents a user. */
export const presentUser = (person: UserRow): User => ({
  id: person.id,
  name: person.name,
  email: person.email,
  email_verified_at: person.emailVerifiedAt?.toISOString() ?? null,
  is_admin: person.role === 'admin',
  ...(person.adminRole && { admin_role: person.adminRole }),
  created_at: person.createdAt.toISOString(),
  updated_at: person.updatedAt.toISOString(),
});

/** Presents the user of a session. In an impersonation session, the admin has no admin rights. */
export const presentSession = ({ person, impersonation }: LiveSession): User => ({
  ...presentUser(impersonation ? { ...person, adminRole: null } : person),
  ...(impersonation && {
    is_admin: false,
    viewing_as: { account_id: impersonation.accountId, business_name: impersonation.businessName },
  }),
});

/** The response to a login. */
export const presentSignedIn = (person: UserRow, token: string): SignedIn => ({
  ...presentUser(person),
  token,
  storage_key: person.storageKey,
});
