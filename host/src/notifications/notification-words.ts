import type { Notification, NotificationData, NotificationType } from '@portal/shared/contract';
import {
  leadReportReasonLabels,
  withdrawalReasonTexts,
  type LeadReportReason,
  formatDollars,
  formatMoney,
  formatShortDate,
  type AdminRole,
} from '@portal/shared/domain';

import { phrases } from '@portal/shared/federation/public-settings';

const roles: Record<AdminRole, string> = {
  viewer: 'a viewer',
  operator: 'an operator',
  finance: 'a finance admin',
  owner: 'an owner',
};

const news = {
  bookingDecided: (event: string, amount: number | null) =>
    amount === null
      ? `Our team decided: ${event} is not a booking`
      : `Our team decided: ${event} is booked for ${formatDollars(amount)}`,
  bookingSides: (vendors: number | null, clients: number | null) =>
    [
      vendors === null ? 'No report from the vendor' : `Vendor: ${formatDollars(vendors)}`,
      clients === null ? 'No report from the client' : `Client: ${formatDollars(clients)}`,
    ].join(' · '),
  roleRaised: (name: string, role: AdminRole) => `${name} is now ${roles[role]}`,
} as const;

/** A notification's text and the page that it links to. */
export interface NotificationWords {
  text: string;
  detail?: string | null;
  to: string;
}

type Words = { [T in NotificationType]: (data: NotificationData<T>) => NotificationWords };

const lead = ({ account_id: account, lead_id: id }: { account_id: number; lead_id: number }) =>
  `/dashboard/lead-details/${id}?account=${account}`;
const application = ({ application_id: id }: { application_id: number }) => `/admin/applications/${id}`;

const words: Words = {
  'lead.created': (data) => ({
    text: `New match: ${data.event_name}`,
    detail: `Please respond within ${phrases.responseTime}`,
    to: lead(data),
  }),
  'lead.reminder': (data) => ({ text: `${data.event_name} is waiting for your reply`, to: lead(data) }),
  'lead.response_unseen': (data) => ({
    text: `${data.event_name} hasn’t opened your response yet`,
    detail: 'A short message can help.',
    to: `${lead(data)}#messages`,
  }),
  'lead.expired': (data) => ({ text: `${data.event_name} expired without a reply`, to: lead(data) }),
  'lead.event_changed': (data) => ({
    text: `The details of ${data.event_name} changed`,
    detail: data.answered ? 'Please confirm your quote' : `Please respond within ${phrases.responseTime}`,
    to: lead(data),
  }),
  'lead.withdrawn': (data) => ({
    text: `${data.event_name} is no longer available`,
    detail: withdrawalReasonTexts[data.reason],
    to: lead(data),
  }),
  'lead.reopened': (data) => ({
    text: `${data.event_name} is open again`,
    detail: 'You can reply to this client now',
    to: lead(data),
  }),
  'lead.assigned': (data) => ({ text: `${data.by} assigned ${data.event_name} to you`, to: lead(data) }),
  'message.created': (data) => ({
    text: `New message about ${data.event_name}`,
    detail: data.excerpt,
    to: `${lead(data)}#messages`,
  }),
  'booking.reported': (data) => ({
    text: `The client reported a booking for ${formatDollars(data.client_amount ?? 0)}: ${data.event_name}`,
    detail: 'Please confirm or correct the amount',
    to: lead(data),
  }),
  'booking.differs': (data) => ({
    text: `You and the client reported different amounts: ${data.event_name}`,
    detail: `You: ${formatDollars(data.vendor_amount ?? 0)} · Client: ${formatDollars(data.client_amount ?? 0)}`,
    to: lead(data),
  }),
  'booking.confirmed': (data) => ({
    text: `${data.event_name} is booked for ${formatDollars(data.amount)}`,
    to: lead(data),
  }),
  'booking.decided': (data) => ({
    text: news.bookingDecided(data.event_name, data.amount),
    detail: data.reason,
    to: lead(data),
  }),
  'account.suspended': ({ reason }) => ({
    text: 'Your vendor account was suspended',
    detail: reason,
    to: '/dashboard',
  }),
  'account.reactivated': ({ status }) =>
    status === 'opted_out'
      ? {
          text: 'Your vendor account is no longer suspended',
          detail: 'Your profile is still paused',
          to: '/dashboard/account',
        }
      : { text: 'Your vendor account is active again', to: '/dashboard' },
  'profile_request.decided': ({ decision, note }) => ({
    text: decision === 'applied' ? 'Your profile was updated' : 'Your profile update request was declined',
    detail: note,
    to: '/dashboard/account',
  }),
  'announcement.sent': ({ announcement_id: id, subject, excerpt }) => ({
    text: subject,
    detail: excerpt,
    to: `/dashboard/announcements/${id}`,
  }),
  'application.question': () => ({ text: 'We have a question about your application', to: '/dashboard' }),
  'application.approved': () => ({ text: 'Your application was approved. Welcome!', to: '/dashboard' }),
  'application.rejected': () => ({ text: 'Your application was not approved', to: '/dashboard' }),
  'application.created': (data) => ({ text: `${data.business_name} applied`, to: application(data) }),
  'application.answered': (data) => ({
    text: `${data.business_name} answered your question`,
    to: application(data),
  }),
  'application.assigned': (data) => ({
    text: `${data.by} assigned you the application of ${data.business_name}`,
    to: application(data),
  }),
  'application.decision_failed': (data) => ({
    text: `Your decision on ${data.business_name} didn’t go through`,
    detail: data.reason,
    to: application(data),
  }),
  'lead.response_failed': (data) => ({
    text: `Your response to ${data.event_name} wasn’t sent`,
    detail: data.reason,
    to: lead(data),
  }),
  'lead.held': ({ business_name: name, event_name: event, reasons }) => ({
    text: `A lead for ${name} is held: ${event}`,
    detail: reasons.join(' · '),
    to: '/admin/leads',
  }),
  'lead.reported': ({ business_name: name, event_name: event, reason }) => ({
    ...(reason === 'reopen'
      ? { text: `${name} asks to reopen a lead: ${event}` }
      : {
          text: `${name} reported a lead: ${event}`,
          detail: leadReportReasonLabels[reason as LeadReportReason] ?? reason,
        }),
    to: '/admin/leads/reports?status=open',
  }),
  'booking.undecided': (data) => ({
    text: `A booking by ${data.business_name} needs your decision: ${data.event_name}`,
    detail: news.bookingSides(data.vendor_amount, data.client_amount),
    to: '/admin/financial',
  }),
  'invoice.issued': (data) => ({
    text: `Invoice ${data.number}: ${formatMoney(data.total_cents)}`,
    detail: `Due ${formatShortDate(data.due_on)}`,
    to: `/dashboard/statement/invoices/${data.invoice_id}?account=${data.account_id}`,
  }),
  'fee.decided': (data) => ({
    text: data.accepted
      ? `We credited the fee for ${data.event_name}`
      : `The fee for ${data.event_name} stays`,
    to: `/dashboard/statement?account=${data.account_id}`,
  }),
  'invoice.long_overdue': (data) => ({
    text: `${data.business_name} owes ${formatMoney(data.due_cents)} for 45 days`,
    detail: data.number,
    to: '/admin/financial',
  }),
  'fee.disputed': (data) => ({
    text: `${data.business_name} disputes the fee for ${data.event_name}`,
    to: '/admin/financial',
  }),
  'payment.unmatched': (data) => ({
    text: `A payment of ${formatMoney(data.amount_cents)} matches no invoice`,
    detail: data.reference,
    to: '/admin/financial',
  }),
  'profile_request.created': ({ account_id: id, business_name: name }) => ({
    text: `${name} requested a profile update`,
    to: `/admin/accounts/${id}`,
  }),
  'admin.added': ({ name, email, new_role: role }) => ({
    text: role ? news.roleRaised(name, role) : `${name} is now an admin`,
    detail: email,
    to: '/admin/admins',
  }),
  'webhook.turned_off': ({ webhook_id: id, url }) => ({
    text: 'A webhook was turned off because it failed for five days',
    detail: url,
    to: `/admin/integrations/webhooks/${id}`,
  }),
  'mail.undelivered': ({ recipient }) => ({
    text: 'An email couldn’t be delivered',
    detail: recipient,
    to: '/admin/operations',
  }),
};

/** Returns the text and link of a notification; null for a type that this build doesn't know. */
export function notificationWords({ type, data }: Notification): NotificationWords | null {
  if (!Object.hasOwn(words, type)) return null;
  return (words[type] as (data: Notification['data']) => NotificationWords)(data);
}
