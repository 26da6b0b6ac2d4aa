import { createContext, useContext } from 'react';
import type { RemoteName } from '@portal/shared/federation';

/** Loads a remote and adds its routes to the router; false if it can't be loaded. */
export type MountRemote = (remote: RemoteName) => Promise<boolean>;

const MountContext = createContext<MountRemote | null>(null);
export const MountRemoteProvider = MountContext.Provider;

export function useMountRemote(): MountRemote {
  const mount = useContext(MountContext);
  if (!mount) throw new Error('useMountRemote needs the MountRemoteProvider of App');
  return mount;
}
