import styled from '@emotion/styled';
import { useEffect } from 'react';
import type { RemoteName } from '@portal/shared/federation';
import { ButtonLink, Cluster, ErrorState } from '@portal/shared/ui';
import { pageConfig } from '../page-config.ts';
import { Wrap } from '../public/Wrap.tsx';
import { LogoutButton } from '../session/LogoutButton.tsx';
import { texts } from '../texts.ts';
import type { FailureKind } from '../connection/failure.ts';
import { remoteTexts as words } from './texts.ts';

const Root = styled(Wrap)`
  max-width: calc(44rem + 2 * var(--gutter));
  padding-block: var(--space-7);

  p {
    text-wrap: balance;
  }
  /* Beside each other, the last of the three links would wrap alone. */
  @media (max-width: 30rem) {
    [role='alert'] > :last-child {
      flex-direction: column;
    }
  }
`;

/**
 * An error card for one area of the portal: its name, the reason, a retry button, links to pages of the host, which still
 * work, and logout. Retries by itself when the browser is online again.
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
  // This page keeps its host and its release set until it is loaded again.
  const reload = kind === 'incompatible' || kind === 'missing';
  useEffect(() => {
    if (kind !== 'unreachable') return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [kind, onRetry]);
  return (
    <Root data-remote-failure={remote} data-team={team}>
      <title>{texts.title(words.title(label))}</title>
      <ErrorState
        headingLevel={1}
        title={words.title(label)}
        retryLabel={reload ? words.reload : words.retry}
        retrying={retrying}
        onRetry={reload ? () => location.reload() : onRetry}
        action={
          <Cluster justify="center" gap={1}>
            <ButtonLink to="/" variant="quiet">
              Back Home
            </ButtonLink>
            <ButtonLink to="/contact" variant="quiet">
              Contact Support
            </ButtonLink>
            <LogoutButton />
          </Cluster>
        }
      >
        <p>{words.failures[kind]}</p>
      </ErrorState>
    </Root>
  );
}
