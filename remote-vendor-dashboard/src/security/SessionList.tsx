import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionInfo } from '@portal/shared/contract';
import { deviceLabel, formatInstantDate, formatRelative } from '@portal/shared/domain';
import { query, refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Badge, Button, Card, ConfirmDialog, Loaded, showError, Skeleton } from '@portal/shared/ui';
import { Line } from '../skeleton/FieldSkeleton.tsx';
import { useNow } from '../use-now.ts';

const words = {
  loading: 'Loading your sessions',
  errorTitle: 'Error Loading Sessions',
  errorText: 'Failed to load your sessions',
} as const;

const Root = styled(Card)`
  padding-block: var(--space-4);

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2) var(--space-4);
    min-height: var(--touch);
    padding-bottom: var(--space-3);
  }
  h3 {
    font-size: var(--text-md);
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding-block: var(--space-3);
    border-top: 1px solid var(--line);
  }
  li > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  li > :last-child {
    flex: none;
  }
  li p,
  details {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  summary {
    width: fit-content;
    padding-block: var(--space-1);
    cursor: pointer;
  }
`;

const refreshSessions = () => refresh('GET /user/sessions');
const showFailure = (error: unknown) =>
  showError(error, 'Failed to log out of that device', { prefix: true });

/** Every active session of the user. Each can be ended, or all others together. */
export function SessionList() {
  const list = useQuery(query('GET /user/sessions'));
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const endingOthers = useCall('DELETE /user/sessions', {
    onSuccess: ({ ended }) =>
      showToast({
        kind: 'info',
        message: ended === 1 ? 'Logged out of 1 other device.' : `Logged out of ${ended} other devices.`,
      }),
    onError: showFailure,
    onSettled: () => {
      setAsking(false);
      return refreshSessions();
    },
  });
  return (
    <Loaded query={list} texts={words} skeleton={<SessionsSkeleton />}>
      {({ data: sessions }) => (
        <Root>
          <header>
            <h3>Where you’re logged in</h3>
            {sessions.length > 1 && (
              <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
                Log out of other devices
              </Button>
            )}
          </header>
          <ul aria-label="Where you’re logged in">
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                here={sessions.find(({ current }) => current)}
                now={now}
              />
            ))}
          </ul>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Log out of other devices?"
            confirmLabel="Log out of other devices"
            busyLabel="Logging out..."
            busy={endingOthers.isPending}
            onConfirm={() => endingOthers.mutate()}
          >
            You stay logged in on this device. The others will need your password again. Your calendar links
            and the invitations you sent stop working.
          </ConfirmDialog>
        </Root>
      )}
    </Loaded>
  );
}

/** Where another device is, in words. The current one says that it is this one. */
function whereOf({ current, network }: SessionInfo, here: SessionInfo | undefined): string | false {
  if (current || !network || !here?.network) return false;
  return network === here.network ? 'Same network as this device' : 'Another network';
}

interface SessionRowProps {
  session: SessionInfo;
  /** The session of this device. */
  here: SessionInfo | undefined;
  now: number;
}

function SessionRow({ session, here, now }: SessionRowProps) {
  const device = deviceLabel(session.user_agent);
  const ending = useCall('DELETE /user/sessions/{sessionId}', {
    params: { sessionId: session.id },
    onSuccess: () => showToast({ kind: 'info', message: `Logged out of ${device}.` }),
    onError: showFailure,
    onSettled: refreshSessions,
  });
  return (
    <li>
      <div>
        {device}
        <p>
          {[
            `Logged in ${formatInstantDate(session.created_at)}`,
            `Last used ${formatRelative(session.last_used_at, now)}`,
            whereOf(session, here),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {session.network && (
          <details>
            <summary>Details</summary>
            {`Network address ${session.network}`}
          </details>
        )}
      </div>
      {session.current ? (
        <Badge tone="success">This device</Badge>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Log out of ${device}`}
          busy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

/** One row, because the current device is always in the list. */
function SessionsSkeleton() {
  return (
    <Root>
      <header>
        <Line height="1.5rem" width="12rem" />
      </header>
      <ul>
        <li>
          <div>
            <Line height="1.7rem" width="9rem" />
            <Line height="1.3rem" width="14rem" />
          </div>
          <Skeleton width="6rem" height="1.6rem" radius="var(--radius-full)" />
        </li>
      </ul>
    </Root>
  );
}
