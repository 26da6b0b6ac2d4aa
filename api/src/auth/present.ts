import type { SignedIn, User } from '@portal/shared/contract';
import type { LiveSession } from './live-session.repository.ts';
import type { Person } from './sessions.repository.ts';

/** A person as the API shows one. */
export const presentUser = (person: Person): User => ({
  id: person.id,
  name: person.name,
  email: person.email,
  email_verified_at: person.emailVerifiedAt?.toISOString() ?? null,
  is_admin: person.role === 'admin',
  created_at: person.createdAt.toISOString(),
  updated_at: person.updatedAt.toISOString(),
});

/** The person of a session; in a view, an admin who may do nothing as an admin. */
export const presentSession = ({ person, viewing }: LiveSession): User => ({
  ...presentUser(person),
  ...(viewing && {
    is_admin: false,
    viewing_as: { account_id: viewing.accountId, business_name: viewing.businessName },
  }),
});

/** The answer to signing in. */
export const presentSignedIn = (person: Person, token: string): SignedIn => ({
  ...presentUser(person),
  token,
});
