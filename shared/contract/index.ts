/**
 * The API's contract. The server uses it to validate, serialize and document. The web client imports only its
 * types (`import type`), so no schema ends up in the browser bundle.
 */
import { accountAnalyticsRoutes } from './account-analytics.ts';
import { applicationRoutes } from './application.ts';
import { authRoutes } from './auth.ts';
import { calendarRoutes } from './calendar.ts';
import { conciergeRoutes } from './concierge.ts';
import { contactRoutes } from './contact.ts';
import { leadOutcomeRoutes } from './lead-outcome.ts';
import { leadRoutes } from './lead.ts';
import { liveRoutes } from './live.ts';
import { notificationRoutes } from './notification.ts';
import { operationRoutes } from './operation.ts';
import { savedReplyRoutes } from './saved-reply.ts';
import { vendorAccountRoutes } from './vendor-account.ts';
import { vendorAdminAccountRoutes } from './vendor-admin-accounts.ts';
import { vendorAdminAnalyticsRoutes } from './vendor-admin-analytics.ts';
import { vendorAdminApplicationRoutes } from './vendor-admin-applications.ts';
import { vendorAdminFinancialRoutes } from './vendor-admin-financial.ts';
import { vendorAdminLeadRoutes } from './vendor-admin-leads.ts';
import { vendorAdminOperationsRoutes } from './vendor-admin-operations.ts';
import { vendorAdminUserRoutes } from './vendor-admin-users.ts';
import { vendorAdminProfileRequestRoutes } from './vendor-admin-profile-requests.ts';
import { vendorAdminSettingsRoutes } from './vendor-admin-settings.ts';
import { vendorAdminVendorRoutes } from './vendor-admin-vendors.ts';

/** Every API call, keyed by 'METHOD /path'. */
export const contract = {
  ...authRoutes,
  ...applicationRoutes,
  ...vendorAccountRoutes,
  ...accountAnalyticsRoutes,
  ...leadRoutes,
  ...leadOutcomeRoutes,
  ...savedReplyRoutes,
  ...calendarRoutes,
  ...vendorAdminApplicationRoutes,
  ...vendorAdminAccountRoutes,
  ...vendorAdminProfileRequestRoutes,
  ...vendorAdminLeadRoutes,
  ...vendorAdminUserRoutes,
  ...vendorAdminVendorRoutes,
  ...vendorAdminAnalyticsRoutes,
  ...vendorAdminFinancialRoutes,
  ...vendorAdminSettingsRoutes,
  ...vendorAdminOperationsRoutes,
  ...conciergeRoutes,
  ...contactRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...operationRoutes,
};
export type Contract = typeof contract;
/** 'METHOD /path/{param}' of a route under /api. */
export type RouteKey = keyof Contract;

export * from './account-analytics.ts';
export * from './application.ts';
export * from './auth.ts';
export * from './calendar.ts';
export * from './concierge.ts';
export * from './contact.ts';
export * from './errors.ts';
export * from './lead-outcome.ts';
export * from './lead.ts';
export * from './live.ts';
export * from './notification.ts';
export * from './operation.ts';
export * from './route-errors.ts';
export * from './route.ts';
export * from './saved-reply.ts';
export * from './vendor-account.ts';
export * from './vendor-admin-accounts.ts';
export * from './vendor-admin-analytics.ts';
export * from './vendor-admin-applications.ts';
export * from './vendor-admin-financial.ts';
export * from './vendor-admin-leads.ts';
export * from './vendor-admin-operations.ts';
export * from './vendor-admin-users.ts';
export * from './vendor-admin-profile-requests.ts';
export * from './vendor-admin-settings.ts';
export * from './vendor-admin-vendors.ts';
