import { publish } from '@portal/shared/runtime';
import { lockManager } from './lock-manager.ts';

/** Publishes an event in every tab that shares it. */
export type Tell = typeof publish;

/** How often the leading tab shows the others that it runs, in ms. */
const BEAT_MS = 10_000;
/** Without a beat for so long, the leading tab is suspended: a phone keeps its lock, but gives it no time to leave. */
const SILENCE_MS = 30_000;

/**
 * Runs `lead` in one of the browser's tabs that share `name`, and passes the events that it tells to all of them. `lead` returns
 * what stops it. When the leading tab closes, the next one leads. A tab that can't share leads for itself. Returns `leave()`.
 */
export function shareBetweenTabs(name: string, lead: (tell: Tell) => () => void): () => void {
  const locks = lockManager();
  if (!locks) return lead(publish);
  let left = false;
  let channel: BroadcastChannel | undefined;
  let waiting = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let stopLeading: (() => void) | undefined;

  const hold = (lock: Lock | null) => {
    if (!lock || left) return;
    clearTimeout(silence);
    const stop = lead((type, payload) => {
      publish(type, payload);
      channel?.postMessage({ type, payload });
    });
    const beat = setInterval(() => channel?.postMessage(null), BEAT_MS);
    channel?.postMessage(null);
    return new Promise<void>((resolve) => {
      stopLeading = () => {
        stopLeading = undefined;
        clearInterval(beat);
        stop();
        resolve();
      };
    });
  };
  /** Resolves when this tab has stopped leading, or no longer waits for it. */
  const take = async (options: LockOptions) => {
    try {
      await locks.request(name, options, hold);
    } catch (error) {
      if ((error as Error).name !== 'AbortError') throw error;
      // Another tab took the lock while this one was suspended.
      stopLeading?.();
    }
  };
  const expectBeat = () => {
    clearTimeout(silence);
    if (stopLeading) return;
    // At different times, so that not every tab takes the lock from the one before.
    silence = setTimeout(() => waiting.abort(), SILENCE_MS + Math.random() * BEAT_MS);
  };
  const join = async () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<{ type: Parameters<Tell>[0]; payload: never } | null>) => {
      expectBeat();
      if (data) publish(data.type, data.payload);
    };
    await take({ ifAvailable: true });
    while (!left) {
      // The stream of another tab is open. What changed before this tab listens to it was missed.
      publish('live.missed', {});
      waiting = new AbortController();
      expectBeat();
      await take({ signal: waiting.signal });
      if (!left && waiting.signal.aborted) await take({ steal: true });
    }
  };
  join().catch(() => {
    // Where site data is blocked, locks and channels are refused.
    channel = undefined;
    if (!left) stopLeading = lead(publish);
  });
  return () => {
    left = true;
    clearTimeout(silence);
    waiting.abort();
    stopLeading?.();
    channel?.close();
    channel = undefined;
  };
}
