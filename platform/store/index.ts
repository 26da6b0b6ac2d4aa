/**
 * The store of builds and release sets. Node only. The gateway reads it, and the release commands write it.
 */
export * from './build-in-page.ts';
export * from './change-set.ts';
export * from './choices.ts';
export * from './describe-change.ts';
export * from './closure.ts';
export * from './collect.ts';
export * from './compatibility.ts';
export * from './configured-store.ts';
export * from './folder-store.ts';
export * from './integrity.ts';
export * from './mounts.ts';
export * from './promote.ts';
export * from './proofs.ts';
export * from './publish.ts';
export * from './release-sets.ts';
export * from './release-error.ts';
export * from './releases.ts';
export * from './retire.ts';
export * from './rollback.ts';
export * from './rollback-set.ts';
export * from './signing.ts';
export * from './store.ts';
export * from './trust.ts';
export * from './yank.ts';
