import { atom, useAtomValue } from 'jotai';
import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from '@portal/shared/federation';
import { portalStore } from '@portal/shared/runtime';
import { pageConfig } from '../page-config.ts';
import type { RemoteFailed } from '../connection/failure.ts';

/** The load state of a remote. */
type RemoteState =
  | { is: 'idle' }
  | { is: 'loading' }
  /** `since` and `readyAt`: when loading began and ended (`performance.now()`). */
  | { is: 'ready'; routes: RouteObject[]; version: string; since: number; readyAt: number }
  | { is: 'failed'; failure: RemoteFailed };

const idle: RemoteState = { is: 'idle' };
const statesAtom = atom<Partial<Record<RemoteName, RemoteState>>>({});

/** Returns a remote's current state, outside React. */
export const remoteState = (name: RemoteName): RemoteState => portalStore.get(statesAtom)[name] ?? idle;

/**
 * A file of the build that a remote runs, which can be the fallback. A stack trace can contain only React's files, so reports
 * name it.
 */
export function fileOfRemote(name: RemoteName): string | null {
  const state = remoteState(name);
  return state.is === 'ready'
    ? `/remotes/${name}/${state.version}/`
    : (pageConfig.remotes[name]?.entry ?? null);
}

export function setRemoteState(name: RemoteName, state: RemoteState): void {
  portalStore.set(statesAtom, (states) => ({ ...states, [name]: state }));
}

/** Returns a remote's state in a component. */
export function useRemoteState(name: RemoteName): RemoteState {
  return useAtomValue(statesAtom)[name] ?? idle;
}

/** Resets all states, as after a page load. */
export function resetRemoteStates(): void {
  portalStore.set(statesAtom, {});
}
