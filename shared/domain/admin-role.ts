import { onlySentence } from './sentences.ts';

/** The roles of admins, from the fewest rights to the most. Only owners change settings and roles. */
export const adminRoles = ['viewer', 'operator', 'finance', 'owner'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** What an admin may do, and the roles that may. The contract's routes and the screens use the same lists. */
export const adminRights = {
  /** See applications, accounts, leads, vendors and figures. */
  see: ['viewer', 'operator', 'finance', 'owner'],
  /** Review, suspend, export, read the audit log and conversations, decide on leads, impersonate. */
  operate: ['operator', 'owner'],
  /**
   * See earnings and fees, on every screen and in every file. Decide about money: amounts of bookings, rates, invoices,
   * payments, disputes and payouts.
   */
  money: ['finance', 'owner'],
  /** Change settings, emails, keys, webhooks, announcements and roles. */
  own: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminRight = keyof typeof adminRights;

/** How long a former member of an account decides nothing about it as an admin, in days. */
export const FORMER_MEMBER_DAYS = 90;

/** A route for admins that names no roles is for owners. */
export const defaultAdminRoles: readonly AdminRole[] = adminRights.own;

/** Checks whether a role has a right. */
export const hasRight = (role: AdminRole | null | undefined, right: AdminRight): boolean =>
  role != null && (adminRights[right] as readonly AdminRole[]).includes(role);

export const adminRoleLabels: Record<AdminRole, string> = {
  viewer: 'Viewer',
  operator: 'Operator',
  finance: 'Finance',
  owner: 'Owner',
};

const plurals: Record<AdminRole, string> = {
  viewer: 'viewers',
  operator: 'operators',
  finance: 'finance admins',
  owner: 'owners',
};

/** 'Only finance admins and owners can do this.' */
export const rolesSentence = (roles: readonly AdminRole[], what?: string): string =>
  onlySentence(
    roles.map((role) => plurals[role]),
    what,
  );
