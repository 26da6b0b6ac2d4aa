import { EventSource } from 'eventsource';
import type { LiveEventType } from '@portal/shared/contract';
import type { Tell } from './share-between-tabs.ts';

const liveEventTypes = [
  'lead.created',
  'lead.changed',
  'lead.presence',
  'thread.changed',
  'application.changed',
  'account.changed',
  'team.changed',
  'notification',
  'notifications.read',
] as const satisfies LiveEventType[];

/** After two missed heartbeats, a stream is dead. The next one could come in time until then. */
const MISSED_HEARTBEATS = 3;

/** Whose events the page receives, and of which account. Without an account: the events of the user's only one. */
export interface Followed {
  userId: number;
  token: string;
  accountId: number | undefined;
}

/** An open stream of server-sent events. */
export interface Stream {
  close: () => void;
}

/**
 * Opens /api/live, whose events `onEvent` receives. The native EventSource can't send the bearer token. A
 * broken stream reconnects automatically and resumes after the last event. `onRefused` receives the status,
 * if any, of a response that ends the stream. `onSilent` is called when the server's heartbeats stay away.
 */
export function openStream(
  { token, accountId }: Followed,
  {
    onEvent,
    onOpen,
    onLost,
    onRefused,
    onSilent,
  }: {
    onEvent: Tell;
    onOpen: () => void;
    onLost: () => void;
    onRefused: (status: number | undefined) => void;
    onSilent: () => void;
  },
): Stream {
  const source = new EventSource(`/api/live${accountId ? `?account_id=${accountId}` : ''}`, {
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } }),
  });
  source.addEventListener('open', onOpen);
  source.addEventListener('error', ({ code }) =>
    source.readyState === source.CLOSED ? onRefused(code) : onLost(),
  );
  for (const type of liveEventTypes) {
    source.addEventListener(type, (event) => {
      onEvent(`live.${type}` as Parameters<Tell>[0], JSON.parse(String(event.data)));
    });
  }
  // A connection that died without a word fires no event.
  let silence: ReturnType<typeof setTimeout> | undefined;
  source.addEventListener('heartbeat', ({ data }) => {
    const { ms } = JSON.parse(String(data)) as { ms: number };
    clearTimeout(silence);
    silence = setTimeout(onSilent, MISSED_HEARTBEATS * ms);
  });
  const close = () => {
    clearTimeout(silence);
    source.close();
  };
  return { close };
}
