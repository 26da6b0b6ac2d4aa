import { eq } from 'drizzle-orm';
import { adminInvitations, users } from '../database/schema/index.ts';
import { invitationRows } from '../invitations/invitation-rows.repository.ts';

/** Invitations of admins, which owners send. */
export const adminInvitationRows = invitationRows(adminInvitations, {
  template: 'admin-invitation',
  isOf: () => undefined,
  maySend: eq(users.adminRole, 'owner'),
});
