import styled from '@emotion/styled';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '@portal/shared/domain';
import type { Notification } from '@portal/shared/contract';
import { Button, Skeleton, Stack } from '@portal/shared/ui';
import { markRead } from './mark-read.ts';
import { notificationWords } from './notification-words.ts';
import { NotificationEntry } from './NotificationEntry.tsx';

const Note = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-6) var(--space-5);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  text-align: center;

  strong {
    color: var(--ink);
    font-size: var(--text-md);
  }
`;

const List = styled.ul`
  padding-block: var(--space-2);

  li + li {
    border-top: 1px solid var(--line);
  }
`;

const More = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-2);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  text-align: center;
  padding: 0 var(--space-5) var(--space-4);
`;

interface NotificationListProps {
  query: Pick<
    UseInfiniteQueryResult<unknown>,
    'isError' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  > & { refetch: () => unknown; fetchNextPage: () => unknown };
  /** undefined while loading. */
  notifications: Notification[] | undefined;
  onFollow: () => void;
}

/** The user's notifications, newest first: loading, error, empty, or the list. */
export function NotificationList({ query, notifications, onFollow }: NotificationListProps) {
  // Relative times stay fixed while the list is open.
  const [now] = useState(serverNow);
  if (!notifications) {
    if (!query.isError) return <Waiting />;
    return (
      <Note role="alert">
        <strong>We couldn’t load your notifications</strong>
        <Button variant="secondary" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  if (notifications.length === 0) {
    return (
      <Note>
        <strong>You’re all caught up</strong>
        News about your leads and your account appears here.
      </Note>
    );
  }
  const entries = notifications.flatMap((notification) => {
    const words = notificationWords(notification);
    return words ? [{ notification, words }] : [];
  });
  return (
    <>
      <List className="notifications">
        {entries.map(({ notification, words }) => (
          <li key={notification.id}>
            <NotificationEntry
              notification={notification}
              words={words}
              now={now}
              onFollow={() => {
                if (notification.read_at === null) void markRead({ id: notification.id });
                onFollow();
              }}
            />
          </li>
        ))}
      </List>
      {query.hasNextPage && (
        <More>
          {query.isFetchNextPageError && <span role="alert">We couldn’t load your notifications</span>}
          <Button
            variant="quiet"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show older
          </Button>
        </More>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Note role="status" aria-label="Loading...">
      {[0, 1, 2].map((row) => (
        <Stack key={row} gap={2} aria-hidden="true">
          <Skeleton width="16rem" />
          <Skeleton width="6rem" height="0.75em" />
        </Stack>
      ))}
    </Note>
  );
}
