/** Unfinished input on the server, which a person continues on another device. Each package bundles a copy. */
export { DraftConflict } from './DraftConflict.tsx';
export { draftSync, type DraftPlace, type DraftState, type DraftSync, useDraftState } from './draft-sync.ts';
