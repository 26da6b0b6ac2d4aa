import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router-dom';
import type { RemoteName } from '@portal/shared/federation';
import { reportError } from './errors/report-errors.ts';
import { pageConfig } from './page-config.ts';
import { NotFoundPage } from './public/NotFoundPage.tsx';
import { RemoteFailureCard } from './remotes/RemoteFailureCard.tsx';
import { failureKindOf } from './remotes/failure.ts';

/**
 * The error element of a remote's mount: whatever its pages, loaders or late chunks throw costs this area only.
 * Retry opens the same place again, which runs the loaders, loads missing chunks and renders anew.
 */
export function RemoteBoundary({ remote }: { remote: RemoteName }) {
  const error = useRouteError();
  const { state: navigation } = useNavigation();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    reportError(error, entryOf(remote));
  }, [remote, error]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
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

/** A page that throws may leave nothing but React's files in its stack: the remote of the area is meant then. */
const entryOf = (remote: RemoteName) => pageConfig.remotes[remote]?.entry ?? null;
