/** The store of builds. Node only. The gateway reads it, and the release commands write it. */
export * from '../release-error.ts';
export * from '../repository-root.ts';
export * from './build-in-page.ts';
export * from './closure.ts';
export * from './configured-store.ts';
export * from './folder-store.ts';
export * from './integrity.ts';
export * from './proofs.ts';
export * from './publish.ts';
export * from './releases.ts';
export { checkScriptSize } from './script-size.ts';
export * from './store.ts';
