import { openStream, type Followed, type Stream } from './open-stream.ts';
import { createRetry } from './retry.ts';
import { shareBetweenTabs, type Tell } from './share-between-tabs.ts';

/** Publishes the server's events in each of the browser's tabs that follow the same account. Returns `leave()`. */
export const shareStream = (followed: Followed): (() => void) =>
  shareBetweenTabs(`live ${followed.userId} ${followed.accountId ?? ''}`, (tell) =>
    keepStream(followed, tell),
  );

/** Keeps a stream open and polls where it is blocked. Returns `close()`. */
function keepStream(followed: Followed, tell: Tell): () => void {
  let closed = false;
  let stream: Stream | undefined;
  const retry = createRetry(tell);
  const open = () => {
    stream = openStream(followed, {
      onEvent: tell,
      onOpen: () => {
        retry.worked();
        // Changes between the first fetch and now are not in the stream.
        tell('live.missed', {});
      },
      onLost: () => {
        if (!closed) retry.poll();
      },
      onSilent: () => {
        stream?.close();
        retry.poll();
        open();
      },
      onRefused: (status) => {
        if (closed) return;
        // The session ended elsewhere. A refetch detects this and redirects to login.
        if (status === 401) tell('live.missed', {});
        retry.later(open);
      },
    });
  };
  open();
  return () => {
    closed = true;
    stream?.close();
    retry.stop();
  };
}
