/**
 * The portal's business rules and texts as pure data and functions. Bundled into each remote; no run-time
 * state.
 */
export * from './account.ts';
export * from './amount.ts';
export * from './application.ts';
export * from './budget.ts';
export * from './categories.ts';
export * from './communication.ts';
export * from './contact.ts';
export * from './days.ts';
export * from './event-types.ts';
export * from './figures.ts';
export * from './format.ts';
export * from './lead.ts';
export * from './messages.ts';
export * from './patterns.ts';
export * from './preferences.ts';
export * from './referral-fee.ts';
export * from './return-path.ts';
export * from './sentences.ts';
