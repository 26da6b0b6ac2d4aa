/**
 * The one contract of the API. The server validates, answers and documents with it; the web client uses its types
 * only (`import type`), so that no schema reaches the browser.
 */
import { applicationRoutes } from './application.ts';
import { authRoutes } from './auth.ts';
import { conciergeRoutes } from './concierge.ts';
import { contactRoutes } from './contact.ts';
import { leadRoutes } from './lead.ts';
import { liveRoutes } from './live.ts';
import { operationRoutes } from './operation.ts';
import { vendorAccountRoutes } from './vendor-account.ts';
import { vendorAdminAnalyticsRoutes } from './vendor-admin-analytics.ts';
import { vendorAdminSettingsRoutes } from './vendor-admin-settings.ts';
import { vendorAdminRoutes } from './vendor-admin.ts';

export const contract = {
  ...authRoutes,
  ...applicationRoutes,
  ...vendorAccountRoutes,
  ...leadRoutes,
  ...vendorAdminRoutes,
  ...vendorAdminAnalyticsRoutes,
  ...vendorAdminSettingsRoutes,
  ...conciergeRoutes,
  ...contactRoutes,
  ...liveRoutes,
  ...operationRoutes,
};
export type Contract = typeof contract;
/** 'METHOD /path/{param}' of a route below /api. */
export type RouteKey = keyof Contract;

export * from './application.ts';
export * from './auth.ts';
export * from './concierge.ts';
export * from './contact.ts';
export * from './errors.ts';
export * from './lead.ts';
export * from './live.ts';
export * from './operation.ts';
export * from './route-errors.ts';
export * from './route.ts';
export * from './vendor-account.ts';
export * from './vendor-admin-analytics.ts';
export * from './vendor-admin-settings.ts';
export * from './vendor-admin.ts';
