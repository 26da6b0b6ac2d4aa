import { Type, type Static } from 'typebox';
import { adminRights, adminRoles } from '../domain/index.ts';
import { Email, Version } from './fields.ts';
import { InvitationLink, invitationWith } from './invitation.ts';
import { Done, Id, Instant, Nullable, OneOf, section } from './route.ts';

const Role = OneOf(adminRoles);

/** An admin with their role. */
export const Admin = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: Role,
  /** Changes with the role. */
  version: Type.String(),
  /** The last use of a session that has not ended. */
  last_active_at: Nullable(Instant),
});
export type Admin = Static<typeof Admin>;

/** An invitation that was neither accepted nor revoked. */
export const AdminInvitation = invitationWith(Role);
export type AdminInvitation = Static<typeof AdminInvitation>;

/** The invitation as the invited person sees it. */
export const OpenedInvitation = Type.Object({ email: Type.String(), role: Role, invited_by: Type.String() });
export type OpenedInvitation = Static<typeof OpenedInvitation>;

const tag = 'Admin: admins';
const invitationParams = Type.Object({ invitationId: Id });
const adminParams = Type.Object({ userId: Id });

export const vendorAdminAdminRoutes = section({
  'GET /vendor-admin/admins': {
    summary: 'All admins with their roles, by name',
    tag,
    access: 'admin',
    roles: adminRights.see,
    response: { 200: Type.Object({ data: Type.Array(Admin) }) },
  },
  'PUT /vendor-admin/admins/{userId}': {
    summary:
      'Change an admin’s role; ends their sessions. The last owner stays owner; 409 if the role changed after `version`',
    tag,
    access: 'admin',
    sudo: true,
    params: adminParams,
    body: Type.Object({ role: Role, version: Type.Optional(Version) }),
    errors: { 409: ['last_owner', 'edit_conflict'] },
    response: { 200: Admin },
  },
  'DELETE /vendor-admin/admins/{userId}': {
    summary: 'Remove an admin; ends their sessions. The last owner stays owner',
    tag,
    access: 'admin',
    sudo: true,
    params: adminParams,
    errors: { 409: ['last_owner'] },
    response: { 200: Done },
  },
  'GET /vendor-admin/admin-invitations': {
    summary: 'Open invitations, newest first',
    tag,
    access: 'admin',
    response: { 200: Type.Object({ data: Type.Array(AdminInvitation) }) },
  },
  'POST /vendor-admin/admin-invitations': {
    summary: 'Invite an admin by email; the link works once, for 7 days',
    tag,
    access: 'admin',
    sudo: true,
    body: Type.Object({ email: Email, role: Role }),
    response: { 201: AdminInvitation },
  },
  'POST /vendor-admin/admin-invitations/{invitationId}/resend': {
    summary: 'Send an invitation again with a new link; the earlier link stops working',
    tag,
    access: 'admin',
    sudo: true,
    params: invitationParams,
    response: { 200: AdminInvitation },
  },
  'DELETE /vendor-admin/admin-invitations/{invitationId}': {
    summary: 'Revoke an invitation; its link stops working',
    tag,
    access: 'admin',
    sudo: true,
    params: invitationParams,
    response: { 200: Done },
  },
  'POST /auth/admin-invitation': {
    summary: 'The invitation of an emailed link',
    tag: 'Authentication',
    access: 'public',
    body: InvitationLink,
    errors: { 422: ['invalid_link'] },
    response: { 200: OpenedInvitation },
  },
  'POST /auth/admin-invitation/accept': {
    summary: 'Accept an invitation with the invited address; `token` replaces the session’s token',
    tag: 'Authentication',
    body: InvitationLink,
    errors: { 422: ['invalid_link', 'other_address'] },
    response: { 200: Type.Object({ message: Type.String(), role: Role, token: Type.String() }) },
  },
});
