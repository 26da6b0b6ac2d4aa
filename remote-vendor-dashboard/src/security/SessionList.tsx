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
import { sessionTexts } from './texts.ts';

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
const showFailure = (error: unknown) => showError(error, sessionTexts.endFailed, { prefix: true });

/** Every active session of the user. Each can be ended, or all others together. */
export function SessionList() {
  const list = useQuery(query('GET /user/sessions'));
  const now = useNow(60_000);
  const [asking, setAsking] = useState(false);
  const endingOthers = useCall('DELETE /user/sessions', {
    onSuccess: ({ ended }) => showToast({ kind: 'info', message: sessionTexts.endedOthers(ended) }),
    onError: showFailure,
    onSettled: () => {
      setAsking(false);
      return refreshSessions();
    },
  });
  return (
    <Loaded query={list} texts={sessionTexts} skeleton={<SessionsSkeleton />}>
      {({ data: sessions }) => (
        <Root>
          <header>
            <h3>{sessionTexts.heading}</h3>
            {sessions.length > 1 && (
              <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
                {sessionTexts.endOthers}
              </Button>
            )}
          </header>
          <ul aria-label={sessionTexts.heading}>
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
            title={sessionTexts.endOthersTitle}
            confirmLabel={sessionTexts.endOthers}
            busyLabel={sessionTexts.endingOthers}
            busy={endingOthers.isPending}
            onConfirm={() => endingOthers.mutate()}
          >
            {sessionTexts.endOthersText}
          </ConfirmDialog>
        </Root>
      )}
    </Loaded>
  );
}

/** Where another device is, in words. The current one says that it is this one. */
function whereOf({ current, network }: SessionInfo, here: SessionInfo | undefined): string | false {
  if (current || !network || !here?.network) return false;
  return network === here.network ? sessionTexts.sameNetwork : sessionTexts.otherNetwork;
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
    onSuccess: () => showToast({ kind: 'info', message: sessionTexts.ended(device) }),
    onError: showFailure,
    onSettled: refreshSessions,
  });
  return (
    <li>
      <div>
        {device}
        <p>
          {[
            sessionTexts.since(formatInstantDate(session.created_at)),
            sessionTexts.used(formatRelative(session.last_used_at, now)),
            whereOf(session, here),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {session.network && (
          <details>
            <summary>{sessionTexts.details}</summary>
            {sessionTexts.network(session.network)}
          </details>
        )}
      </div>
      {session.current ? (
        <Badge tone="success">{sessionTexts.here}</Badge>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={sessionTexts.endFor(device)}
          busy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          {sessionTexts.end}
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
