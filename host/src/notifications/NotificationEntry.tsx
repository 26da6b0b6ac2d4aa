import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { Notification } from '@portal/shared/contract';
import { formatInstant, formatRelative } from '@portal/shared/domain';
import { VisuallyHidden } from '@portal/shared/ui';
import type { NotificationWords } from './notification-words.ts';

const Root = styled(Link)`
  position: relative;
  display: block;
  padding: var(--space-3) var(--space-5) var(--space-3) calc(var(--space-5) + 1.1rem);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  line-height: 1.4;
  text-decoration: none;

  &:hover {
    background: var(--sunken);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[data-unread='true'] {
    color: var(--ink);
    font-weight: 600;
  }
  &[data-unread='true']::before {
    content: '';
    position: absolute;
    top: 1.15rem;
    left: var(--space-5);
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--primary-ink);
  }
  span,
  time {
    display: block;
    color: var(--ink-soft);
    font-weight: 450;
  }
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  time {
    margin-top: 2px;
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
`;

interface NotificationEntryProps {
  notification: Notification;
  words: NotificationWords;
  /** The current time, in ms. */
  now: number;
  onFollow: () => void;
}

/** One notification, as a link to its subject. */
export function NotificationEntry({ notification, words, now, onFollow }: NotificationEntryProps) {
  const { created_at: at, read_at: readAt } = notification;
  return (
    <Root to={words.to} data-unread={readAt === null} onClick={onFollow}>
      {readAt === null && <VisuallyHidden>{'Unread: '}</VisuallyHidden>}
      <div>{words.text}</div>
      {words.detail && <span>{words.detail}</span>}
      <time dateTime={at} title={formatInstant(at)}>
        {formatRelative(at, now)}
      </time>
    </Root>
  );
}
