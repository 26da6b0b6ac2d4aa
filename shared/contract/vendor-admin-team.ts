import { Type } from 'typebox';
import { adminRights } from '../domain/index.ts';
import { Email } from './fields.ts';
import { accountParams, Id, section } from './route.ts';
import { TeamInvitation, TeamMember } from './team.ts';

const tag = 'Admin: accounts';

/** For an account whose owners lost access. The earlier owners stay, until the new one changes that. */
export const vendorAdminTeamRoutes = section({
  'POST /vendor-admin/accounts/{accountId}/owner': {
    summary: 'Make a member of an account its owner; their sessions end, and every member gets an email',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    params: accountParams,
    body: Type.Object({ user_id: Id }),
    response: { 200: TeamMember },
  },
  'POST /vendor-admin/accounts/{accountId}/owner-invitation': {
    summary: 'Invite a person by email as an owner of an account; every member gets an email',
    tag,
    access: 'admin',
    roles: adminRights.operate,
    sudo: true,
    params: accountParams,
    body: Type.Object({ email: Email }),
    response: { 201: TeamInvitation },
  },
});
