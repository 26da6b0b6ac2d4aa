import styled from '@emotion/styled';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { notificationsQuery } from '@portal/shared/api';
import { Button, IconButton, Popover } from '@portal/shared/ui';
import { notificationTexts as words } from '../texts/notifications.ts';
import { markRead } from './mark-read.ts';
import { NotificationList } from './NotificationList.tsx';

/** More than this is only more. */
const MOST_SHOWN = 99;

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

/** The bell of the header: how much is unread, and what a person was told of. Live events keep it fresh. */
export function NotificationCentre() {
  const [open, setOpen] = useState(false);
  const query = useInfiniteQuery(notificationsQuery);
  const notifications = query.data?.pages.flatMap(({ data }) => data);
  const unread = query.data?.pages[0]?.unread ?? 0;
  const label = unread === 0 ? words.title : words.titleUnread(unread);

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={words.title}
      trigger={
        <BellButton label={label}>
          <Bell aria-hidden="true" />
          {unread > 0 && (
            <span aria-hidden="true">{unread > MOST_SHOWN ? words.more(MOST_SHOWN) : unread}</span>
          )}
        </BellButton>
      }
      action={
        unread > 0 && (
          <Button variant="quiet" size="small" onClick={() => void markRead('all')}>
            {words.markAll}
          </Button>
        )
      }
    >
      <NotificationList query={query} notifications={notifications} onFollow={() => setOpen(false)} />
    </Popover>
  );
}
