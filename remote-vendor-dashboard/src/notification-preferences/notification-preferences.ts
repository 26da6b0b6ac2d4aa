/** Notification preferences for new leads: form values, request and validation. Pure. */
import type { NotificationPreferences } from '@portal/shared/contract';

export interface NotificationPreferencesValues {
  leadNotices: NotificationPreferences['lead_notices'];
  messageEmails: boolean;
  assignmentEmails: boolean;
  announcementEmails: boolean;
  quiet: boolean;
  /** Hours of the day, '0' to '23'. */
  quietFrom: string;
  quietTo: string;
}

/** The most common quiet hours. */
const SUGGESTED = { from: 21, to: 8 };

export function notificationPreferencesValues({
  lead_notices,
  message_emails,
  assignment_emails,
  announcement_emails,
  quiet_from,
  quiet_to,
}: NotificationPreferences): NotificationPreferencesValues {
  return {
    leadNotices: lead_notices,
    messageEmails: message_emails,
    assignmentEmails: assignment_emails,
    announcementEmails: announcement_emails,
    quiet: quiet_from !== null && quiet_to !== null,
    quietFrom: String(quiet_from ?? SUGGESTED.from),
    quietTo: String(quiet_to ?? SUGGESTED.to),
  };
}

export function toNotificationPreferences(values: NotificationPreferencesValues): NotificationPreferences {
  return {
    lead_notices: values.leadNotices,
    message_emails: values.messageEmails,
    assignment_emails: values.assignmentEmails,
    announcement_emails: values.announcementEmails,
    quiet_from: values.quiet ? Number(values.quietFrom) : null,
    quiet_to: values.quiet ? Number(values.quietTo) : null,
  };
}

export function validateNotificationPreferences(values: NotificationPreferencesValues): { quietTo?: string } {
  return values.quiet && values.quietFrom === values.quietTo
    ? { quietTo: 'Please choose a different hour' }
    : {};
}

/** 0 → '12:00 AM', 21 → '9:00 PM'. */
export function hourLabel(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Maps API field names to form fields. */
export const apiFields = {
  lead_notices: 'leadNotices',
  message_emails: 'messageEmails',
  assignment_emails: 'assignmentEmails',
  announcement_emails: 'announcementEmails',
  quiet_from: 'quietFrom',
  quiet_to: 'quietTo',
};
