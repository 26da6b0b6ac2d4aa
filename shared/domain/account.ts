/** Vendor accounts: statuses and transitions (specification, section 4). */

export const accountStatuses = ['active', 'suspended', 'opted_out'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export const accountStatusLabels: Record<AccountStatus, string> = {
  active: 'Active',
  suspended: 'Suspended',
  opted_out: 'Opted Out',
};

/** Reactivation restores the status before the suspension: active, or opted_out if the pause continues. */
export const accountTransitions = {
  suspend: { from: ['active', 'opted_out'], to: ['suspended'] },
  reactivate: { from: ['suspended'], to: ['active', 'opted_out'] },
  optOut: { from: ['active'], to: ['opted_out'] },
  optIn: { from: ['opted_out'], to: ['active'] },
} as const satisfies Record<string, { from: readonly AccountStatus[]; to: readonly AccountStatus[] }>;

export type AccountAction = keyof typeof accountTransitions;

/** Returns whether `action` is allowed for an account in `status`. */
export function accountCan(action: AccountAction, status: AccountStatus): boolean {
  return (accountTransitions[action].from as readonly AccountStatus[]).includes(status);
}

/** Suspension reason shown when the admin gave none (specification, sections 4 and 9). */
export const DEFAULT_SUSPENSION_REASON = 'No reason provided';
/** The reason sent when an admin suspends from the table row (specification, section 4). */
export const TABLE_SUSPENSION_REASON = 'Manual suspension';
