import type { Notification, NotificationData, NotificationType } from '@portal/shared/contract';
import { leadReportReasonLabels, withdrawalReasonTexts, type LeadReportReason } from '@portal/shared/domain';
import { newsTexts as news } from './texts.ts';

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
    text: news.newLead(data.event_name),
    detail: news.newLeadDetail,
    to: lead(data),
  }),
  'lead.reminder': (data) => ({ text: news.reminder(data.event_name), to: lead(data) }),
  'lead.response_unseen': (data) => ({
    text: news.responseUnseen(data.event_name),
    detail: news.responseUnseenDetail,
    to: `${lead(data)}#messages`,
  }),
  'lead.expired': (data) => ({ text: news.expired(data.event_name), to: lead(data) }),
  'lead.event_changed': (data) => ({
    text: news.eventChanged(data.event_name),
    detail: data.answered ? news.confirmDetail : news.eventChangedDetail,
    to: lead(data),
  }),
  'lead.withdrawn': (data) => ({
    text: news.withdrawn(data.event_name),
    detail: withdrawalReasonTexts[data.reason],
    to: lead(data),
  }),
  'lead.reopened': (data) => ({
    text: news.reopened(data.event_name),
    detail: news.reopenedDetail,
    to: lead(data),
  }),
  'lead.assigned': (data) => ({ text: news.leadAssigned(data.by, data.event_name), to: lead(data) }),
  'message.created': (data) => ({
    text: news.newMessage(data.event_name),
    detail: data.excerpt,
    to: `${lead(data)}#messages`,
  }),
  'booking.reported': (data) => ({
    text: news.bookingReported(data.event_name, data.client_amount ?? 0),
    detail: news.bookingReportedDetail,
    to: lead(data),
  }),
  'booking.differs': (data) => ({
    text: news.bookingDiffers(data.event_name),
    detail: news.bookingAmounts(data.vendor_amount, data.client_amount),
    to: lead(data),
  }),
  'booking.confirmed': (data) => ({
    text: news.bookingConfirmed(data.event_name, data.amount),
    to: lead(data),
  }),
  'booking.decided': (data) => ({
    text: news.bookingDecided(data.event_name, data.amount),
    detail: data.reason,
    to: lead(data),
  }),
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
  'announcement.sent': ({ announcement_id: id, subject, excerpt }) => ({
    text: subject,
    detail: excerpt,
    to: `/dashboard/announcements/${id}`,
  }),
  'application.question': () => ({ text: news.question, to: '/dashboard' }),
  'application.approved': () => ({ text: news.approved, to: '/dashboard' }),
  'application.rejected': () => ({ text: news.rejected, to: '/dashboard' }),
  'application.created': (data) => ({ text: news.applied(data.business_name), to: application(data) }),
  'application.answered': (data) => ({
    text: news.answered(data.business_name),
    to: application(data),
  }),
  'application.assigned': (data) => ({
    text: news.assigned({ who: data.by, business: data.business_name }),
    to: application(data),
  }),
  'application.decision_failed': (data) => ({
    text: news.decisionFailed(data.business_name),
    detail: data.reason,
    to: application(data),
  }),
  'lead.response_failed': (data) => ({
    text: news.responseFailed(data.event_name),
    detail: data.reason,
    to: lead(data),
  }),
  'lead.held': ({ business_name: name, event_name: event, reasons }) => ({
    text: news.held(name, event),
    detail: reasons.join(' · '),
    to: '/admin/leads',
  }),
  'lead.reported': ({ business_name: name, event_name: event, reason }) => ({
    ...(reason === 'reopen'
      ? { text: news.reopenRequested(name, event) }
      : {
          text: news.reported(name, event),
          detail: leadReportReasonLabels[reason as LeadReportReason] ?? reason,
        }),
    to: '/admin/leads/reports?status=open',
  }),
  'booking.undecided': (data) => ({
    text: news.bookingUndecided(data.business_name, data.event_name),
    detail: news.bookingSides(data.vendor_amount, data.client_amount),
    to: '/admin/financial',
  }),
  'invoice.issued': (data) => ({
    text: news.invoiceIssued(data.number, data.total_cents),
    detail: news.invoiceDue(data.due_on),
    to: `/dashboard/statement/invoices/${data.invoice_id}?account=${data.account_id}`,
  }),
  'fee.decided': (data) => ({
    text: data.accepted ? news.disputeAccepted(data.event_name) : news.disputeRejected(data.event_name),
    to: `/dashboard/statement?account=${data.account_id}`,
  }),
  'invoice.long_overdue': (data) => ({
    text: news.longOverdue(data.business_name, data.due_cents),
    detail: data.number,
    to: '/admin/financial',
  }),
  'fee.disputed': (data) => ({
    text: news.feeDisputed(data.business_name, data.event_name),
    to: '/admin/financial',
  }),
  'payment.unmatched': (data) => ({
    text: news.paymentUnmatched(data.amount_cents),
    detail: data.reference,
    to: '/admin/financial',
  }),
  'profile_request.created': ({ account_id: id, business_name: name }) => ({
    text: news.profileRequested(name),
    to: `/admin/accounts/${id}`,
  }),
  'admin.added': ({ name, email, new_role: role }) => ({
    text: role ? news.roleRaised(name, role) : news.adminAdded(name),
    detail: email,
    to: '/admin/admins',
  }),
  'webhook.turned_off': ({ webhook_id: id, url }) => ({
    text: news.webhookTurnedOff,
    detail: url,
    to: `/admin/integrations/webhooks/${id}`,
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
