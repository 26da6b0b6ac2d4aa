import { useEffect, useState } from 'react';
import { serverNow } from '../../domain/index.ts';

const secondsUntil = (deadline: number | null) =>
  deadline === null ? 0 : Math.max(0, Math.ceil((deadline - serverNow()) / 1000));

/** Counts down the whole seconds until an instant of the server's time (ms since 1970); 0 when it has passed or is null. */
export function useSecondsLeft(deadline: number | null): number {
  const [, redraw] = useState(0);
  const left = secondsUntil(deadline);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => redraw((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
