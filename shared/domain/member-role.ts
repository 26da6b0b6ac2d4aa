import { onlySentence } from './sentences.ts';

/** The roles of an account's members, from the fewest rights to the most. */
export const memberRoles = ['responder', 'manager', 'owner'] as const;
export type MemberRole = (typeof memberRoles)[number];

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

/** Checks whether a role has a right. */
export const hasMemberRight = (role: MemberRole | null | undefined, right: MemberRight): boolean =>
  role != null && (memberRights[right] as readonly MemberRole[]).includes(role);

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
