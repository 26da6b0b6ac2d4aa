import type { AdminRole } from '@portal/shared/domain';

/** Texts of the page of admins. */
export const adminsTexts = {
  title: 'Admins',
  lead: 'Who can use this panel, and what they can do.',
  what: 'change roles and invite admins',
  failed: 'Failed to load the admins',
  active: (when: string) => `Last active ${when}`,
  inactive: 'Not logged in',
  roles: {
    viewer: 'Sees applications, accounts and leads. Changes nothing.',
    operator: 'Reviews applications, handles accounts, vendors and leads. Sees no earnings or fees.',
    finance: 'Sees what a viewer sees. Decides booking amounts and handles earnings, fees and payouts.',
    owner: 'Can do everything, including settings and roles.',
  } satisfies Record<AdminRole, string>,
  role: 'Role',
  changeLead: 'This logs them out on every device. Their new role applies when they log in again.',
  remove: {
    open: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    lead: 'They lose access to this panel, and every device is logged out. Their reviews and notes stay.',
    confirm: 'Remove admin',
    busy: 'Removing...',
    keep: 'Keep admin',
    done: (name: string) => `${name} is no longer an admin`,
    failed: 'Failed to remove the admin',
  },
  invite: 'Invite admin',
  invitations: {
    title: 'Invitations',
    none: 'No open invitations',
    failed: 'Failed to load the invitations',
  },
} as const;
