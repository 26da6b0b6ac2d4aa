import type { Notification, NotificationData, NotificationType } from '@portal/shared/contract';

/** What a notification says, and the page that it is about. */
export interface NotificationWords {
  text: string;
  detail?: string | null;
  to: string;
}

type Words = { [T in NotificationType]: (data: NotificationData<T>) => NotificationWords };

const lead = ({ lead_id: id }: { lead_id: number }) => `/dashboard/lead-details/${id}`;
const application = ({ application_id: id }: { application_id: number }) => `/admin/applications/${id}`;

const words: Words = {
  'lead.created': (data) => ({
    text: `New match: ${data.event_name}`,
    detail: 'Please respond within 2 hours',
    to: lead(data),
  }),
  'lead.reminder': (data) => ({ text: `${data.event_name} is waiting for your answer`, to: lead(data) }),
  'lead.expired': (data) => ({ text: `${data.event_name} expired without an answer`, to: lead(data) }),
  'account.suspended': ({ reason }) => ({
    text: 'Your vendor account was suspended',
    detail: reason,
    to: '/dashboard',
  }),
  'account.reactivated': () => ({ text: 'Your vendor account is active again', to: '/dashboard' }),
  'profile_request.decided': ({ decision, note }) => ({
    text: decision === 'applied' ? 'Your profile was updated' : 'Your profile request was not taken over',
    detail: note,
    to: '/dashboard/account',
  }),
  'application.question': () => ({ text: 'We have a question about your application', to: '/dashboard' }),
  'application.approved': () => ({ text: 'Your application was approved. Welcome!', to: '/dashboard' }),
  'application.rejected': () => ({ text: 'Your application was not approved', to: '/dashboard' }),
  'application.created': (data) => ({ text: `${data.business_name} applied`, to: application(data) }),
  'application.answered': (data) => ({
    text: `${data.business_name} answered your question`,
    to: application(data),
  }),
  'lead.held': ({ business_name: name, event_name: event, reasons }) => ({
    text: `A lead for ${name} is held: ${event}`,
    detail: reasons.join(' · '),
    to: '/admin/leads',
  }),
  'lead.reported': ({ business_name: name, event_name: event, reason }) => ({
    text: `${name} reported a lead: ${event}`,
    detail: reason,
    to: '/admin/leads/reports?status=open',
  }),
  'profile_request.created': ({ account_id: id, business_name: name }) => ({
    text: `${name} asks for a profile change`,
    to: `/admin/accounts/${id}`,
  }),
  'mail.undelivered': ({ recipient }) => ({
    text: 'A mail could not be delivered',
    detail: recipient,
    to: '/admin/operations',
  }),
};

/** The words and the link of a notification; null for a type that this build does not know yet. */
export function notificationWords({ type, data }: Notification): NotificationWords | null {
  if (!Object.hasOwn(words, type)) return null;
  return (words[type] as (data: Notification['data']) => NotificationWords)(data);
}
