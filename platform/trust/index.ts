/** Signing keys, and the keys whose signatures count. Node only. */
export * from './keys.ts';
export * from './signing.ts';
