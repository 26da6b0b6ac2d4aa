import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@portal/shared/ui';

/** A page of the host itself failed. */
export function HostFailurePage() {
  const error = useRouteError();
  console.info('A page failed:', error);
  return (
    <ErrorState
      headingLevel={1}
      title="This page can't be shown right now"
      retryLabel="Reload"
      onRetry={() => location.reload()}
    >
      <p>Something went wrong on our side. Please try again.</p>
    </ErrorState>
  );
}
