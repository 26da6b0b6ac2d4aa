import { onlySentence } from './sentences.ts';

/** The roles of an account's members, from the fewest rights to the most. */
export const memberRoles = ['responder', 'manager', 'owner'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** What a person is in an account. `viewer`: an admin who impersonates it, and reads what an owner reads. */
export const accountRoles = [...memberRoles, 'viewer'] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The roles that an invitation can give. An owner is made of a member. */
export const invitedRoles = ['responder', 'manager'] as const;
export type InvitedRole = (typeof invitedRoles)[number];

/** The most members and open invitations of an account together. */
export const TEAM_MAX = 50;

export const memberRoleLabels: Record<MemberRole, string> = {
  responder: 'Responder',
  manager: 'Manager',
  owner: 'Owner',
};

/** What a member may do, and the roles that may. The contract's routes and the screens use the same lists. */
export const memberRights = {
  /** See and answer leads, see the calendar. */
  respond: ['responder', 'manager', 'owner'],
  /** Change preferences, calendar and saved replies, see the insights. */
  manage: ['manager', 'owner'],
  /** Change the profile and the team, pause, see statements. */
  own: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>;
export type MemberRight = keyof typeof memberRights;

/** A route for members that names no roles is for owners. */
export const defaultMemberRoles: readonly MemberRole[] = memberRights.own;

/** Checks whether a role has a right. A viewer has them for reading; the server refuses every write. */
export const hasMemberRight = (role: AccountRole | null | undefined, right: MemberRight): boolean =>
  role === 'viewer' || (role != null && (memberRights[right] as readonly MemberRole[]).includes(role));

const plurals: Record<MemberRole, string> = {
  responder: 'responders',
  manager: 'managers',
  owner: 'owners',
};

/** 'Only managers and owners can do this.' */
export const membersSentence = (roles: readonly MemberRole[], what?: string): string =>
  onlySentence(
    roles.map((role) => plurals[role]),
    what,
  );
