import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import type { RemoteName } from '@portal/shared/federation';
import { useRedraw } from './errors/changed-page.ts';
import { reportError } from './errors/report-errors.ts';
import { NotFoundPage } from './public/NotFoundPage.tsx';
import { RemoteFailureCard } from './remotes/RemoteFailureCard.tsx';
import { failureKindOf } from './connection/failure.ts';
import { fileOfRemote } from './remotes/loading-state.ts';

/**
 * The error element of a remote's mount. Errors of its pages, loaders or lazy chunks affect only this area.
 * Retry navigates to the same URL, which reruns the loaders, reloads missing chunks and rerenders.
 */
export function RemoteBoundary({ remote }: { remote: RemoteName }) {
  const error = useRouteError();
  const { state: navigation } = useNavigation();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  const isRedrawing = useRedraw(error);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;

  useEffect(() => {
    if (!isMissing && !isRedrawing) reportError(error, fileOfRemote(remote));
  }, [remote, error, isMissing, isRedrawing]);

  if (isRedrawing) return null;
  if (isMissing) return <NotFoundPage />;
  const retry = () => navigate(pathname + search + hash, { replace: true, state, preventScrollReset: true });
  return (
    <RemoteFailureCard
      remote={remote}
      kind={failureKindOf(error)}
      retrying={navigation === 'loading'}
      onRetry={() => void retry()}
    />
  );
}
