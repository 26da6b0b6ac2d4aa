/**
 * The API's contract. The server uses it to validate, serialize and document. The web client imports only its
 * types (`import type`), so no schema ends up in the browser bundle.
 */
import { accountAnalyticsRoutes } from './account-analytics.ts';
import { announcementRoutes } from './announcement.ts';
import { applicationRoutes } from './application.ts';
import { authRoutes } from './auth.ts';
import { emailAddressRoutes } from './email-address.ts';
import { bookingConfirmationRoutes } from './booking-confirmation.ts';
import { calendarRoutes } from './calendar.ts';
import { conciergeReadRoutes } from './concierge-read.ts';
import { conciergeRoutes } from './concierge.ts';
import { contactRoutes } from './contact.ts';
import { draftRoutes } from './draft.ts';
import { leadLinkRoutes } from './lead-link.ts';
import { leadMessageRoutes } from './lead-message.ts';
import { leadAssignmentRoutes } from './lead-assignment.ts';
import { leadNotesRoutes } from './lead-notes.ts';
import { leadPresenceRoutes } from './lead-presence.ts';
import { leadOutcomeRoutes } from './lead-outcome.ts';
import { leadRoutes } from './lead.ts';
import { leadResponseRoutes } from './lead-response.ts';
import { respondRoutes } from './respond.ts';
import { invoiceRoutes } from './invoice.ts';
import { liveRoutes } from './live.ts';
import { notificationRoutes } from './notification.ts';
import { operationRoutes } from './operation.ts';
import { paymentRoutes } from './payment.ts';
import { pushRoutes } from './push.ts';
import { quickReplyRoutes } from './quick-reply.ts';
import { responseFileRoutes } from './response-file.ts';
import { savedOptionRoutes } from './saved-option.ts';
import { savedReplyRoutes } from './saved-reply.ts';
import { passkeyRoutes } from './passkey.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { serviceKeyRoutes } from './service-key.ts';
import { statementRoutes } from './statement.ts';
import { teamRoutes } from './team.ts';
import { vendorAccountRoutes } from './vendor-account.ts';
import { vendorAdminAccountRoutes } from './vendor-admin-accounts.ts';
import { vendorAdminAdminRoutes } from './vendor-admin-admins.ts';
import { vendorAdminAnalyticsRoutes } from './vendor-admin-analytics.ts';
import { vendorAdminAnnouncementRoutes } from './vendor-admin-announcements.ts';
import { vendorAdminApplicationRoutes } from './vendor-admin-applications.ts';
import { vendorAdminAuditRoutes } from './vendor-admin-audit.ts';
import { vendorAdminBillingRoutes } from './vendor-admin-billing.ts';
import { vendorAdminFinancialRoutes } from './vendor-admin-financial.ts';
import { vendorAdminLeadRoutes } from './vendor-admin-leads.ts';
import { vendorAdminOperationsRoutes } from './vendor-admin-operations.ts';
import { vendorAdminUserRoutes } from './vendor-admin-users.ts';
import { vendorAdminTeamRoutes } from './vendor-admin-team.ts';
import { vendorAdminProfileRequestRoutes } from './vendor-admin-profile-requests.ts';
import { vendorAdminSettingsRoutes } from './vendor-admin-settings.ts';
import { vendorAdminVendorRoutes } from './vendor-admin-vendors.ts';
import { webhookRoutes } from './webhook.ts';

/** Every API call, keyed by 'METHOD /path'. */
export const contract = {
  ...authRoutes,
  ...emailAddressRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...applicationRoutes,
  ...vendorAccountRoutes,
  ...accountAnalyticsRoutes,
  ...statementRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...teamRoutes,
  ...leadRoutes,
  ...respondRoutes,
  ...leadOutcomeRoutes,
  ...bookingConfirmationRoutes,
  ...leadMessageRoutes,
  ...leadResponseRoutes,
  ...responseFileRoutes,
  ...leadAssignmentRoutes,
  ...leadNotesRoutes,
  ...draftRoutes,
  ...leadPresenceRoutes,
  ...leadLinkRoutes,
  ...quickReplyRoutes,
  ...savedOptionRoutes,
  ...savedReplyRoutes,
  ...calendarRoutes,
  ...vendorAdminApplicationRoutes,
  ...vendorAdminAccountRoutes,
  ...vendorAdminProfileRequestRoutes,
  ...vendorAdminTeamRoutes,
  ...vendorAdminLeadRoutes,
  ...vendorAdminUserRoutes,
  ...vendorAdminAdminRoutes,
  ...vendorAdminVendorRoutes,
  ...vendorAdminAnalyticsRoutes,
  ...vendorAdminAuditRoutes,
  ...vendorAdminFinancialRoutes,
  ...vendorAdminBillingRoutes,
  ...vendorAdminSettingsRoutes,
  ...vendorAdminAnnouncementRoutes,
  ...vendorAdminOperationsRoutes,
  ...serviceKeyRoutes,
  ...webhookRoutes,
  ...conciergeRoutes,
  ...conciergeReadRoutes,
  ...contactRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...announcementRoutes,
  ...operationRoutes,
};
export type Contract = typeof contract;
/** 'METHOD /path/{param}' of a route under /api. */
export type RouteKey = keyof Contract;

export * from './account-analytics.ts';
export * from './announcement.ts';
export * from './application.ts';
export * from './auth.ts';
export * from './booking-confirmation.ts';
export * from './booking.ts';
export * from './calendar.ts';
export * from './concierge-event.ts';
export * from './concierge-read.ts';
export * from './concierge.ts';
export * from './contact.ts';
export * from './draft.ts';
export * from './email-address.ts';
export * from './errors.ts';
export * from './invoice.ts';
export * from './lead-assignment.ts';
export * from './lead-link.ts';
export * from './lead-message.ts';
export * from './lead-notes.ts';
export * from './lead-outcome.ts';
export * from './lead-presence.ts';
export * from './lead-response.ts';
export * from './lead.ts';
export * from './live.ts';
export * from './notification.ts';
export * from './operation.ts';
export * from './payment.ts';
export * from './quick-reply.ts';
export * from './respond.ts';
export * from './response-file.ts';
export * from './route-errors.ts';
export * from './push.ts';
export * from './receipt.ts';
export * from './route.ts';
export * from './saved-option.ts';
export * from './saved-reply.ts';
export * from './passkey.ts';
export * from './second-factor.ts';
export * from './service-key.ts';
export * from './statement.ts';
export * from './team.ts';
export * from './vendor-account.ts';
export * from './vendor-admin-accounts.ts';
export * from './vendor-admin-admins.ts';
export * from './vendor-admin-analytics.ts';
export * from './vendor-admin-announcements.ts';
export * from './vendor-admin-applications.ts';
export * from './vendor-admin-audit.ts';
export * from './vendor-admin-billing.ts';
export * from './vendor-admin-financial.ts';
export * from './vendor-admin-leads.ts';
export * from './vendor-admin-operations.ts';
export * from './vendor-admin-team.ts';
export * from './vendor-admin-users.ts';
export * from './vendor-admin-profile-requests.ts';
export * from './vendor-admin-settings.ts';
export * from './vendor-admin-vendors.ts';
export * from './webhook.ts';
