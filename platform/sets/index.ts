/** Release sets: which versions an environment runs, who changed them, and what fits together. Node only. */
export * from './change-set.ts';
export * from './choices.ts';
export * from './collect.ts';
export * from './compatibility.ts';
export * from './describe-change.ts';
export * from './mounts.ts';
export * from './promote.ts';
export * from './release-sets.ts';
export * from './rollback.ts';
export * from './yank.ts';
