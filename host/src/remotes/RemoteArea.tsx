import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
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
  const { state: navigation } = useNavigation();
  const { key } = useLocation();
  // The card stays during a retry, with the focus on its button.
  const [failure, setFailure] = useState(state.is === 'failed' ? state.failure : null);
  if (state.is === 'failed' && state.failure !== failure) setFailure(state.failure);

  // Navigation didn't load the remote, for example because the user logged in after it.
  useEffect(() => {
    if (state.is === 'idle' && navigation === 'idle') void mount(remote);
  });

  if (state.is === 'ready' && navigation === 'idle') return <NotFoundPage key={key} />;
  if (!failure) return <Spinner />;
  return (
    <RemoteFailureCard
      remote={remote}
      kind={failure.kind}
      retrying={state.is !== 'failed'}
      onRetry={() => void mount(remote)}
    />
  );
}
