/** Texts of the notification preferences. */
export const notificationPreferencesTexts = {
  heading: 'Notifications',
  description:
    'When we tell you of new leads outside the portal. These settings are yours alone, not the business’s.',
  loading: 'Loading your notification settings',
  errorTitle: 'Error Loading Notifications',
  errorText: 'Failed to load your notification settings',
  leadNotices: 'New leads',
  each: 'One by one',
  eachText: 'As soon as each arrives. Best for answering within two hours.',
  daily: 'Once a day',
  dailyText: 'One summary by e-mail, each morning at 8:00.',
  quiet: 'Quiet hours',
  quietHint: 'Nothing is sent then; it waits for their end. Pacific time.',
  quietFrom: 'From',
  quietTo: 'To',
  sameHour: 'Please choose an hour other than the first',
  save: 'Save Notifications',
  saving: 'Saving...',
  saved: 'Your notification settings were saved.',
  failed: 'Failed to save your notification settings',
} as const;
