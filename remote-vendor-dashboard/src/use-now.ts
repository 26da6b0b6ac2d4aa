import { useSyncExternalStore } from 'react';
import { serverNow } from '@portal/shared/domain';

/** The current time in ms, updated every `everyMs`. Components with the same interval share one timer. */
export function useNow(everyMs: number): number {
  const ticker = tickerFor(everyMs);
  return useSyncExternalStore(ticker.subscribe, ticker.now);
}

const tickers = new Map<number, ReturnType<typeof createTicker>>();

function tickerFor(everyMs: number) {
  const ticker = tickers.get(everyMs) ?? createTicker(everyMs);
  tickers.set(everyMs, ticker);
  return ticker;
}

function createTicker(everyMs: number) {
  const listeners = new Set<() => void>();
  let time = serverNow();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    time = serverNow();
    for (const listener of listeners) listener();
  };
  return {
    now: () => {
      // The time is stale if no clock was on screen, also if the device's clock was set back meanwhile.
      if (timer === undefined && Math.abs(serverNow() - time) >= everyMs) time = serverNow();
      return time;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      timer ??= setInterval(tick, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
