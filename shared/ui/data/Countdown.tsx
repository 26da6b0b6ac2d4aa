import type { ReactNode } from 'react';
import { formatWait } from '../../domain/index.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

interface CountdownProps {
  /** The target instant, in ms since 1970. */
  until: number;
  /** Renders the remaining seconds; '12 s' or '14:53' by default. */
  children?: (secondsLeft: number) => ReactNode;
}

/** A countdown to an instant. Hidden from screen readers, so announce the wait once in text. */
export function Countdown({ until, children = formatWait }: CountdownProps) {
  const left = useSecondsLeft(until);
  return <span aria-live="off">{children(left)}</span>;
}
