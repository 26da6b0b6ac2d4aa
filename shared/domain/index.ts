/**
 * The portal's business rules and texts as pure data and functions. Bundled into each remote; no run-time
 * state.
 */
export * from './account.ts';
export * from './admin-role.ts';
export * from './amount.ts';
export * from './audit.ts';
export * from './announcement.ts';
export * from './application.ts';
export * from './application-answers.ts';
export * from './billing.ts';
export * from './budget.ts';
export * from './budget-tiers.ts';
export * from './categories.ts';
export * from './communication.ts';
export * from './concierge.ts';
export * from './contact.ts';
export * from './days.ts';
export * from './device.ts';
export * from './event-changes.ts';
export * from './event-types.ts';
export * from './duration.ts';
export * from './figures.ts';
export * from './format.ts';
export * from './greeting-name.ts';
export * from './booking.ts';
export * from './id-from-url.ts';
export * from './is-higher-role.ts';
export * from './lead.ts';
export * from './linked-text.ts';
export * from './member-role.ts';
export * from './optional-emails.ts';
export * as messages from './messages.ts';
export * from './new-id.ts';
export * from './normalize-contact.ts';
export * from './server-time.ts';
export * from './patterns.ts';
export * from './preferences.ts';
export * from './public-settings.ts';
export * from './push.ts';
export * from './quick-reply.ts';
export * from './quick-reply-use.ts';
export * from './referral-fee.ts';
export * from './response-options.ts';
export * from './return-path.ts';
export * from './sentences.ts';
export * from './service-places.ts';
export * from './tags.ts';
