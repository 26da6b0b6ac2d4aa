import type { ReactNode } from 'react';
import { formatWait } from '../../domain/index.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

export interface CountdownProps {
  /** The instant it counts to, in ms since 1970. */
  until: number;
  /** Draws the seconds left; '12 s' or '14:53' unless told. */
  children?: (secondsLeft: number) => ReactNode;
}

/** Seconds to an instant, ticking. Silent for screen readers: say the wait once, in words. */
export function Countdown({ until, children = formatWait }: CountdownProps) {
  const left = useSecondsLeft(until);
  return <span aria-live="off">{children(left)}</span>;
}
