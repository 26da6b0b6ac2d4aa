import { atom, useAtomValue } from 'jotai';
import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from '@portal/shared/federation';
import { portalStore } from '@portal/shared/state';
import type { RemoteFailed } from './failure.ts';

/** What the page knows of one remote. */
export type RemoteState =
  | { is: 'idle' }
  | { is: 'loading' }
  | { is: 'ready'; routes: RouteObject[]; version: string }
  | { is: 'failed'; failure: RemoteFailed };

const idle: RemoteState = { is: 'idle' };
const statesAtom = atom<Partial<Record<RemoteName, RemoteState>>>({});

/** A remote's state now, outside React. */
export const remoteState = (name: RemoteName): RemoteState => portalStore.get(statesAtom)[name] ?? idle;

export function setRemoteState(name: RemoteName, state: RemoteState): void {
  portalStore.set(statesAtom, (states) => ({ ...states, [name]: state }));
}

/** A remote's state in React. */
export function useRemoteState(name: RemoteName): RemoteState {
  return useAtomValue(statesAtom)[name] ?? idle;
}

/** As if the page had just been loaded. */
export function forgetRemotes(): void {
  portalStore.set(statesAtom, {});
}
