/** The typed client of the API. Provided by the host as a singleton: one axios instance in the page. */
export * from './auth.ts';
export * from './calendar.ts';
export * from './call.ts';
export * from './client.ts';
export * from './contact.ts';
export * from './error.ts';
export * from './leads.ts';
export * from './notifications.ts';
export * from './saved-replies.ts';
export * from './vendor-account.ts';
export * from './vendor-admin.ts';
export * from './vendor-admin-settings.ts';
