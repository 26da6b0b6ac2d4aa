/** The portal's rules and words as pure data and functions. Bundled into each remote; no run-time state. */
export * from './account.ts';
export * from './application.ts';
export * from './communication.ts';
export * from './event-types.ts';
export * from './format.ts';
export * from './lead.ts';
export * from './messages.ts';
export * from './patterns.ts';
export * from './return-path.ts';
