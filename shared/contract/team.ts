import { Type, type Static } from 'typebox';
import { invitedRoles, memberRights, memberRoles } from '../domain/index.ts';
import { Email } from './fields.ts';
import { InvitationLink, invitationWith } from './invitation.ts';
import { accountParams, Done, Id, Instant, OneOf, section } from './route.ts';
import { AccountUser } from './vendor-account.ts';

const Role = OneOf(memberRoles);
const InvitedRole = OneOf(invitedRoles);

/** A member of an account, with the time of joining. */
export const TeamMember = Type.Object({ ...AccountUser.properties, joined_at: Instant });
export type TeamMember = Static<typeof TeamMember>;

/** An invitation to an account that was neither accepted nor revoked. An admin invites an owner. */
export const TeamInvitation = invitationWith(Role);
export type TeamInvitation = Static<typeof TeamInvitation>;

/** The members of an account, owners first, and its open invitations, newest first. Only owners get invitations. */
export const Team = Type.Object({
  members: Type.Array(TeamMember),
  invitations: Type.Array(TeamInvitation),
  /** Members must prove a second factor in each session. */
  second_factor_required: Type.Boolean(),
  /** The members without a second factor. */
  without_second_factor: Type.Array(Id),
});
export type Team = Static<typeof Team>;

/** The invitation as the invited person sees it. */
export const OpenedTeamInvitation = Type.Object({
  email: Type.String(),
  role: Role,
  invited_by: Type.String(),
  business_name: Type.String(),
});
export type OpenedTeamInvitation = Static<typeof OpenedTeamInvitation>;

const tag = 'Team';
const invitationParams = Type.Object({ accountId: Id, teamInvitationId: Id });
const memberParams = Type.Object({ accountId: Id, userId: Id });

export const teamRoutes = section({
  'GET /vendor-account/{accountId}/team': {
    summary: 'The members of an account; for owners also its open invitations',
    tag,
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: Team },
  },
  'POST /vendor-account/{accountId}/team/invitations': {
    summary: 'Invite a person by email; the link works once, for 7 days. Limited per account and per address',
    tag,
    access: 'member',
    sudo: true,
    params: accountParams,
    body: Type.Object({ email: Email, role: InvitedRole }),
    response: { 201: TeamInvitation },
  },
  'POST /vendor-account/{accountId}/team/invitations/{teamInvitationId}/resend': {
    summary: 'Send an invitation again with a new link; the earlier link stops working',
    tag,
    access: 'member',
    sudo: true,
    params: invitationParams,
    response: { 200: TeamInvitation },
  },
  'DELETE /vendor-account/{accountId}/team/invitations/{teamInvitationId}': {
    summary: 'Revoke an invitation; its link stops working',
    tag,
    access: 'member',
    sudo: true,
    params: invitationParams,
    response: { 200: Done },
  },
  'PUT /vendor-account/{accountId}/team/second-factor': {
    summary: 'Require a second factor of all members, or stop requiring it',
    tag,
    access: 'member',
    sudo: true,
    params: accountParams,
    body: Type.Object({ required: Type.Boolean() }),
    errors: { 409: ['own_factor_missing'] },
    response: { 200: Done },
  },
  'PUT /vendor-account/{accountId}/team/members/{userId}': {
    summary: 'Change a member’s role; more rights end their sessions. The last owner stays owner',
    tag,
    access: 'member',
    sudo: true,
    params: memberParams,
    body: Type.Object({ role: Role }),
    errors: { 409: ['last_owner'] },
    response: { 200: TeamMember },
  },
  'DELETE /vendor-account/{accountId}/team/members/{userId}': {
    summary: 'Remove a member, who loses the account immediately. The last owner stays',
    tag,
    access: 'member',
    sudo: true,
    params: memberParams,
    errors: { 409: ['last_owner'] },
    response: { 200: Done },
  },
  'POST /vendor-account/{accountId}/team/members/{userId}/hand-over': {
    summary: 'Make a member the owner and oneself a manager; the new owner’s sessions end',
    tag,
    access: 'member',
    sudo: true,
    params: memberParams,
    response: { 200: TeamMember },
  },
  'POST /auth/team-invitation': {
    summary: 'The invitation of an emailed link to a team',
    tag: 'Authentication',
    access: 'public',
    body: InvitationLink,
    errors: { 422: ['invalid_link'] },
    response: { 200: OpenedTeamInvitation },
  },
  'POST /auth/team-invitation/accept': {
    summary: 'Join a team with the invited address; `token` replaces the session’s token',
    tag: 'Authentication',
    body: InvitationLink,
    errors: { 422: ['invalid_link', 'other_address'] },
    response: {
      200: Type.Object({ message: Type.String(), account_id: Id, role: Role, token: Type.String() }),
    },
  },
});
