/** What several slices must see at once. Provided by the host as a singleton: one store, one session, one cache. */
export * from './message.ts';
export * from './personal-storage.ts';
export * from './query-client.ts';
export * from './session.ts';
export * from './store.ts';
export * from './toasts.ts';
