import type { Notification, NotificationData, NotificationType } from '@portal/shared/contract';
import { newsTexts as news } from './texts.ts';

/** A notification's text and the page that it links to. */
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
    text: news.newLead(data.event_name),
    detail: news.newLeadDetail,
    to: lead(data),
  }),
  'lead.reminder': (data) => ({ text: news.reminder(data.event_name), to: lead(data) }),
  'lead.expired': (data) => ({ text: news.expired(data.event_name), to: lead(data) }),
  'account.suspended': ({ reason }) => ({
    text: news.suspended,
    detail: reason,
    to: '/dashboard',
  }),
  'account.reactivated': ({ status }) =>
    status === 'opted_out'
      ? { text: news.reactivatedPaused, detail: news.stillPaused, to: '/dashboard/account' }
      : { text: news.reactivated, to: '/dashboard' },
  'profile_request.decided': ({ decision, note }) => ({
    text: decision === 'applied' ? news.profileUpdated : news.profileDeclined,
    detail: note,
    to: '/dashboard/account',
  }),
  'application.question': () => ({ text: news.question, to: '/dashboard' }),
  'application.approved': () => ({ text: news.approved, to: '/dashboard' }),
  'application.rejected': () => ({ text: news.rejected, to: '/dashboard' }),
  'application.created': (data) => ({ text: news.applied(data.business_name), to: application(data) }),
  'application.answered': (data) => ({
    text: news.answered(data.business_name),
    to: application(data),
  }),
  'application.taken_over': (data) => ({
    text: news.takenOver({ who: data.by, business: data.business_name }),
    to: application(data),
  }),
  'lead.held': ({ business_name: name, event_name: event, reasons }) => ({
    text: news.held(name, event),
    detail: reasons.join(' · '),
    to: '/admin/leads',
  }),
  'lead.reported': ({ business_name: name, event_name: event, reason }) => ({
    text: news.reported(name, event),
    detail: reason,
    to: '/admin/leads/reports?status=open',
  }),
  'profile_request.created': ({ account_id: id, business_name: name }) => ({
    text: news.profileRequested(name),
    to: `/admin/accounts/${id}`,
  }),
  'admin.added': ({ name, email }) => ({
    text: news.adminAdded(name),
    detail: email,
    to: '/admin/users',
  }),
  'mail.undelivered': ({ recipient }) => ({
    text: news.undelivered,
    detail: recipient,
    to: '/admin/operations',
  }),
};

/** Returns the text and link of a notification; null for a type that this build doesn't know. */
export function notificationWords({ type, data }: Notification): NotificationWords | null {
  if (!Object.hasOwn(words, type)) return null;
  return (words[type] as (data: Notification['data']) => NotificationWords)(data);
}
