import styled from '@emotion/styled';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton, lazyComponent, Popover, showNotLoaded } from '@portal/shared/ui';
import { useAccountToRequest } from '../account-to-request.ts';
import { markRead } from './mark-read.ts';
import { notificationsQuery } from './notifications.ts';

const NotificationList = lazyComponent(() =>
  import('./NotificationList.tsx').then((module) => module.NotificationList),
);

/** Larger counts show as "99+". */
const MAX_SHOWN = 99;

const BellButton = styled(IconButton)`
  position: relative;

  > span {
    position: absolute;
    top: 3px;
    left: 52%;
    min-width: 9px;
    padding-inline: 4px;
    border: 2px solid var(--paper);
    border-radius: var(--radius-full);
    background: var(--primary);
    color: var(--on-primary);
    font-size: 0.6875rem;
    font-weight: 700;
    line-height: 16px;
    text-align: center;
    box-sizing: content-box;
  }
`;

/** The bell in the header: the unread count and the user's notifications. Live events keep it current. */
export function NotificationCentre() {
  const [open, setOpen] = useState(false);
  const query = useInfiniteQuery(notificationsQuery(useAccountToRequest()));
  const notifications = query.data?.pages.flatMap(({ data }) => data);
  const unread = query.data?.pages[0]?.unread ?? 0;
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`;

  const fail = () => {
    setOpen(false);
    showNotLoaded();
  };

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title="Notifications"
      trigger={
        <BellButton label={label}>
          <Bell aria-hidden="true" />
          {unread > 0 && <span aria-hidden="true">{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>}
        </BellButton>
      }
      action={
        unread > 0 && (
          <Button variant="quiet" size="small" onClick={() => void markRead('all')}>
            Mark all as read
          </Button>
        )
      }
    >
      <NotificationList
        query={query}
        notifications={notifications}
        onFollow={() => setOpen(false)}
        onFail={fail}
      />
    </Popover>
  );
}
