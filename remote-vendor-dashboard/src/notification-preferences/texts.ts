import { phrases } from '@portal/shared/federation/public-settings';
import { PORTAL_TIME } from '@portal/shared/domain';

/** Texts of the notification preferences. */
export const notificationPreferencesTexts = {
  description:
    'How we notify you about leads and messages. These settings are only for you, not for your whole business.',
  loading: 'Loading your notification settings',
  errorTitle: 'Error Loading Notifications',
  errorText: 'Failed to load your notification settings',
  otherDevice: 'You, on another device,',
  leadNotices: 'New leads',
  each: 'One by one',
  eachText: `As soon as each lead arrives. Best for responding within ${phrases.responseTime}.`,
  daily: 'Once a day',
  dailyText: 'One summary by email, every morning at 8:00.',
  messageEmails: 'Email me new messages',
  messageEmailsHint: 'Messages about your leads. They always appear in the portal.',
  assignmentEmails: 'Email me leads assigned to me',
  assignmentEmailsHint: 'When someone on your team assigns a lead to you.',
  announcementEmails: 'Email me announcements',
  announcementEmailsHint: 'News from our team. You can always read them in the portal.',
  quiet: 'Quiet hours',
  quietHint: `We hold alerts until quiet hours end, in ${PORTAL_TIME}.`,
  quietFrom: 'From',
  quietTo: 'To',
  sameHour: 'Please choose a different hour',
  save: 'Save Notifications',
  saving: 'Saving...',
  saved: 'Notification settings saved.',
  failed: 'Failed to save your notification settings',
} as const;
