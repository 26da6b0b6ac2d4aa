import { mountOf, type RemoteName } from '@portal/shared/federation';
import { ErrorState } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import type { FailureKind } from './failure.ts';

const { remotes: words } = texts;

/** One area of the portal cannot be shown: which, why, and a way to try again. The rest goes on. */
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
  const { label, team } = mountOf(remote);
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
