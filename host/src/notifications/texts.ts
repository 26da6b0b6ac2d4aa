import { phrases } from '@portal/shared/federation/public-settings';
import { formatDollars, formatMoney, formatShortDate, type AdminRole } from '@portal/shared/domain';

const roles: Record<AdminRole, string> = {
  viewer: 'a viewer',
  operator: 'an operator',
  finance: 'a finance admin',
  owner: 'an owner',
};

/** Texts of the notification center. */
export const notificationTexts = {
  title: 'Notifications',
  titleUnread: (unread: number) => `Notifications, ${unread} unread`,
  more: (most: number) => `${most}+`,
  markAll: 'Mark all as read',
  markFailed: 'We couldn’t mark your notifications as read. Please try again.',
  unread: 'Unread: ',
  failed: 'We couldn’t load your notifications',
  tryAgain: 'Try Again',
  none: 'You’re all caught up',
  noneText: 'News about your leads and your account appears here.',
  earlier: 'Show older',
} as const;

/** The text of each notification type. */
export const newsTexts = {
  newLead: (event: string) => `New match: ${event}`,
  newLeadDetail: `Please respond within ${phrases.responseTime}`,
  responseUnseen: (event: string) => `${event} hasn’t opened your response yet`,
  responseUnseenDetail: 'A short message can help.',
  reminder: (event: string) => `${event} is waiting for your reply`,
  expired: (event: string) => `${event} expired without a reply`,
  withdrawn: (event: string) => `${event} is no longer available`,
  eventChanged: (event: string) => `The details of ${event} changed`,
  eventChangedDetail: `Please respond within ${phrases.responseTime}`,
  confirmDetail: 'Please confirm your quote',
  reopened: (event: string) => `${event} is open again`,
  reopenedDetail: 'You can reply to this client now',
  leadAssigned: (who: string, event: string) => `${who} assigned ${event} to you`,
  newMessage: (event: string) => `New message about ${event}`,
  bookingReported: (event: string, amount: number) =>
    `The client reported a booking for ${formatDollars(amount)}: ${event}`,
  bookingReportedDetail: 'Please confirm or correct the amount',
  bookingDiffers: (event: string) => `You and the client reported different amounts: ${event}`,
  bookingAmounts: (own: number | null, clients: number | null) =>
    `You: ${formatDollars(own ?? 0)} · Client: ${formatDollars(clients ?? 0)}`,
  bookingConfirmed: (event: string, amount: number) => `${event} is booked for ${formatDollars(amount)}`,
  bookingDecided: (event: string, amount: number | null) =>
    amount === null
      ? `Our team decided: ${event} is not a booking`
      : `Our team decided: ${event} is booked for ${formatDollars(amount)}`,
  invoiceIssued: (number: string, cents: number) => `Invoice ${number}: ${formatMoney(cents)}`,
  invoiceDue: (day: string) => `Due ${formatShortDate(day)}`,
  disputeAccepted: (event: string) => `We credited the fee for ${event}`,
  disputeRejected: (event: string) => `The fee for ${event} stays`,
  longOverdue: (business: string, cents: number) => `${business} owes ${formatMoney(cents)} for 45 days`,
  feeDisputed: (business: string, event: string) => `${business} disputes the fee for ${event}`,
  paymentUnmatched: (cents: number) => `A payment of ${formatMoney(cents)} matches no invoice`,
  bookingUndecided: (business: string, event: string) =>
    `A booking by ${business} needs your decision: ${event}`,
  bookingSides: (vendors: number | null, clients: number | null) =>
    [
      vendors === null ? 'No report from the vendor' : `Vendor: ${formatDollars(vendors)}`,
      clients === null ? 'No report from the client' : `Client: ${formatDollars(clients)}`,
    ].join(' · '),
  suspended: 'Your vendor account was suspended',
  reactivated: 'Your vendor account is active again',
  reactivatedPaused: 'Your vendor account is no longer suspended',
  stillPaused: 'Your profile is still paused',
  profileUpdated: 'Your profile was updated',
  profileDeclined: 'Your profile update request was declined',
  question: 'We have a question about your application',
  approved: 'Your application was approved. Welcome!',
  rejected: 'Your application was not approved',
  applied: (business: string) => `${business} applied`,
  answered: (business: string) => `${business} answered your question`,
  responseFailed: (event: string) => `Your response to ${event} wasn’t sent`,
  decisionFailed: (business: string) => `Your decision on ${business} didn’t go through`,
  assigned: ({ who, business }: { who: string; business: string }) =>
    `${who} assigned you the application of ${business}`,
  held: (business: string, event: string) => `A lead for ${business} is held: ${event}`,
  reported: (business: string, event: string) => `${business} reported a lead: ${event}`,
  reopenRequested: (business: string, event: string) => `${business} asks to reopen a lead: ${event}`,
  profileRequested: (business: string) => `${business} requested a profile update`,
  undelivered: 'An email couldn’t be delivered',
  webhookTurnedOff: 'A webhook was turned off because it failed for five days',
  adminAdded: (name: string) => `${name} is now an admin`,
  roleRaised: (name: string, role: AdminRole) => `${name} is now ${roles[role]}`,
} as const;
