import { formatCount, type AuditKind } from '@portal/shared/domain';

/** Texts of the log of what admins did. */
export const auditLogTexts = {
  title: 'Audit Log',
  lead: 'What admins did, newest first, with the values before and after.',
  search: 'Search the log',
  searchPlaceholder: 'Search by admin or business…',
  filter: 'Filter by kind',
  kinds: {
    decisions: 'Decisions',
    settings: 'Settings',
    keys: 'Keys and webhooks',
    roles: 'Roles and access',
    exports: 'Exports',
    reads: 'Reading vendors’ data',
    other: 'Other',
  } satisfies Record<AuditKind, string>,
  columns: { action: 'Action', admin: 'Admin', about: 'About', when: 'When' },
  total: (count: number) => `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'}`,
  nothing: 'The portal',
  empty: 'Nothing found',
  emptyLead: 'An entry appears here as soon as an admin changes something.',
  emptyFiltered: 'Nothing matches this search and filter.',
  clear: 'Show the whole log',
  failed: 'Failed to load the log',
} as const;
