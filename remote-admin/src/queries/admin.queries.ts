/** How often a page reads what changes without a live event, such as a webhook that fails, in ms. */
export const WATCH_MS = 30_000;

/** Everything that an admin has read. */
export const adminKey = ['admin'] as const;

/** Every list of applications and their counts. */
export const applicationsKey = [...adminKey, 'applications'] as const;

/** Every list of accounts. */
export const accountsKey = [...adminKey, 'accounts'] as const;

/** The details of every account. */
export const accountDetailsKey = [...adminKey, 'account'] as const;

/** Every list of leads. */
export const leadsKey = [...adminKey, 'leads'] as const;

/** Every list of lead reports. */
export const leadReportsKey = [...adminKey, 'lead-reports'] as const;

/** Every list of profile requests. */
export const profileRequestsKey = [...adminKey, 'profile-requests'] as const;

/** Every list and record of vendors. */
export const vendorsKey = [...adminKey, 'vendors'] as const;

/** Every financial figure and list. */
export const financialKey = [...adminKey, 'financial'] as const;

/** Everything that the dashboard counts. */
export const dashboardKey = [...adminKey, 'dashboard'] as const;
