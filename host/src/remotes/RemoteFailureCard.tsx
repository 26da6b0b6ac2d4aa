import type { RemoteName } from '@portal/shared/federation';
import { ErrorState } from '@portal/shared/ui';
import { pageConfig } from '../page-config.ts';
import type { FailureKind } from './failure.ts';
import { remoteTexts as words } from './texts.ts';

/**
 * An error card for one area of the portal: its name, the reason and a retry button. The rest of the page
 * keeps working.
 */
export function RemoteFailureCard({
  remote,
  kind,
  retrying,
  onRetry,
}: {
  remote: RemoteName;
  kind: FailureKind;
  retrying?: boolean;
  onRetry: () => void;
}) {
  const { label, team } = pageConfig.mounts[remote] ?? { label: remote };
  return (
    <div data-remote-failure={remote} data-team={team}>
      <ErrorState
        headingLevel={1}
        title={words.title(label)}
        retryLabel={words.retry}
        retrying={retrying}
        onRetry={onRetry}
      >
        <p>{words.failures[kind]}</p>
      </ErrorState>
    </div>
  );
}
