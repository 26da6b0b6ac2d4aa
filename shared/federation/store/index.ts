/** Where builds and release sets are kept. Node only; the gateway reads it, the release commands write it. */
export * from './compatibility.ts';
export * from './configured-store.ts';
export * from './folder-store.ts';
export * from './integrity.ts';
export * from './promote.ts';
export * from './publish.ts';
export * from './release-sets.ts';
export * from './release-error.ts';
export * from './releases.ts';
export * from './store.ts';
