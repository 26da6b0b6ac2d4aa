import { useEffect, useRef, useState } from 'react';
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
  // The card stays during a retry, with the focus on its button.
  const [failure, setFailure] = useState(state.is === 'failed' ? state.failure : null);
  if (state.is === 'failed' && state.failure !== failure) setFailure(state.failure);

  /** The page on screen, or null once the user leaves it. */
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = navigation === 'idle' ? key : null;
    return () => {
      shown.current = null;
    };
  }, [key, navigation]);

  // Navigation didn't load the remote, for example because the user logged in after it.
  useEffect(() => {
    if (state.is === 'idle' && navigation === 'idle') void open();
  });

  async function open() {
    if (!(await mount(remote)) || shown.current !== key) return;
    void navigate(pathname + search + hash, { replace: true, state: locationState });
  }

  if (state.is === 'ready' && navigation === 'idle') return <NotFoundPage key={key} />;
  if (!failure) return <Spinner />;
  return (
    <RemoteFailureCard
      remote={remote}
      kind={failure.kind}
      retrying={state.is !== 'failed'}
      onRetry={() => void open()}
    />
  );
}
