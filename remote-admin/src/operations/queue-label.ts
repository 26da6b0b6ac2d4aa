const labels: Record<string, string> = {
  mail: 'Emails and texts',
  announcement: 'Announcements',
  webhook: 'Webhooks',
  'overdue-webhooks': 'Overdue webhooks',
  'carry-out-decision': 'Application decisions',
  'lead-digest': 'Daily summaries',
  'remind-of-leads': 'Lead reminders',
  'expire-leads': 'Lead expirations',
  'escalate-bookings': 'Bookings for the team',
  'resume-accounts': 'Profiles to resume',
  'remove-files': 'Files to remove',
  cleanup: 'Cleanups',
  retention: 'Old records to delete',
};

/** The queue of emails and texts. */
export const MAIL_QUEUE = 'mail';

/** What a queue does, in words. The name of a queue that has none. */
export const queueLabel = (name: string): string => labels[name] ?? name;
