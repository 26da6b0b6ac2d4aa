import { createContext, useContext } from 'react';
import type { RemoteName } from '@portal/shared/federation';

/** Loads a remote, adds its routes to the router and opens the page that waits for it. Never rejects. */
export type MountRemote = (remote: RemoteName) => Promise<void>;

const MountContext = createContext<MountRemote | null>(null);
export const MountRemoteProvider = MountContext.Provider;

export function useMountRemote(): MountRemote {
  const mount = useContext(MountContext);
  if (!mount) throw new Error('useMountRemote needs the MountRemoteProvider of App');
  return mount;
}
