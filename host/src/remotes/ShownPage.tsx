import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import type { RemoteName } from '@portal/shared/federation';
import { reportMount } from '../errors/report-mounts.ts';
import { remoteState } from './loading-state.ts';

/**
 * A remote's page. Its effect runs only after the page and all its files have loaded and rendered, because a
 * page that fails is replaced by the error card.
 */
export function ShownPage({ remote }: { remote: RemoteName }) {
  useEffect(() => {
    const state = remoteState(remote);
    if (state.is === 'ready') void reportMount(remote, state.version);
  }, [remote]);
  return <Outlet />;
}
