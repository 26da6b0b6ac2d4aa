import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { RemoteName } from '@portal/shared/federation';
import { Spinner } from '@portal/shared/ui';
import { NotFoundPage } from '../public/NotFoundPage.tsx';
import { useMountRemote } from './mount-context.ts';
import { RemoteFailureCard } from './RemoteFailureCard.tsx';
import { useRemoteState } from './loading-state.ts';

/**
 * What stands in a remote's area while its own routes do not: waiting, or what went wrong. As soon as the remote is
 * there its routes take over, without a reload.
 */
export function RemoteArea({ remote }: { remote: RemoteName }) {
  const state = useRemoteState(remote);
  const mount = useMountRemote();
  const navigate = useNavigate();
  const { state: navigation } = useNavigation();
  const { key, pathname, search, hash, state: locationState } = useLocation();

  // The remote was not asked for on the way here, for example because somebody signed in meanwhile.
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
