import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ErrorState } from '@portal/shared/ui';
import { reportError } from './errors/report-errors.ts';
import { pageConfig } from './page-config.ts';
import { texts } from './texts.ts';

const { pageFailed: words } = texts;
/** A stack trace can contain only React's files. */
const hostFile = `/host/${pageConfig.host_version}/`;

/** Error page for a failed page of the host. */
export function HostFailurePage() {
  const error = useRouteError();
  console.info('A page failed:', error);
  useEffect(() => reportError(error, hostFile), [error]);
  return (
    <ErrorState
      headingLevel={1}
      title={words.title}
      retryLabel={words.retry}
      onRetry={() => location.reload()}
    >
      <p>{words.lead}</p>
    </ErrorState>
  );
}
