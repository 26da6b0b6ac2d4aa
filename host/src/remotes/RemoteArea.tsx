import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { RemoteName } from '@portal/shared/federation';
import { Spinner } from '@portal/shared/ui';
import { NotFoundPage } from '../public/NotFoundPage.tsx';
import { useMountRemote } from './mount-context.ts';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { useRemoteState } from './loading-state.ts';

/**
 * The content of a remote's area until its routes are mounted: loading, or an error. The remote's routes
 * replace it without a reload.
 */
export function RemoteArea({ remote }: { remote: RemoteName }) {
  const state = useRemoteState(remote);
  const mount = useMountRemote();
  const navigate = useNavigate();
  const { state: navigation } = useNavigation();
  const { key, pathname, search, hash, state: locationState } = useLocation();

  // Navigation didn't load the remote, for example because the user logged in after it.
  useEffect(() => {
    if (state.is === 'idle' && navigation === 'idle') void open();
  });

  async function open() {
    if (await mount(remote)) void navigate(pathname + search + hash, { replace: true, state: locationState });
  }

  if (state.is === 'ready') return navigation === 'idle' ? <NotFoundPage key={key} /> : <Spinner />;
  if (state.is === 'failed') {
    return <RemoteFailureCard remote={remote} kind={state.failure.kind} onRetry={() => void open()} />;
  }
  return <Spinner />;
}
