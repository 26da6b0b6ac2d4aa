import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@portal/shared/ui';
import { useRedraw } from './errors/changed-page.ts';
import { LogoutButton } from './session/LogoutButton.tsx';

/** Error page for a failed page of the host. */
export function HostFailurePage() {
  const error = useRouteError();
  const isRedrawing = useRedraw(error);
  console.info('A page failed:', error);
  // Reports it as an uncaught error. This page is also prerendered, where nothing can be reported.
  useEffect(() => {
    if (!isRedrawing) dispatchEvent(new ErrorEvent('error', { error }));
  }, [error, isRedrawing]);
  if (isRedrawing) return null;
  return (
    <ErrorState
      headingLevel={1}
      title={"This page can't be shown right now"}
      retryLabel="Reload"
      onRetry={() => location.reload()}
      action={<LogoutButton />}
    >
      <p>Something went wrong on our side. Please try again.</p>
    </ErrorState>
  );
}
