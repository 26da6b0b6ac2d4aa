import styled from '@emotion/styled';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatWait } from '@portal/shared/domain';
import { Countdown } from '../data/Countdown.tsx';
import type { Elements } from '../elements.ts';
import { shortWindow } from '../theme/short-window.ts';

/** What can still be undone, at the bottom of the page. */
export const UndoList = styled.ul`
  position: fixed;
  z-index: 30;
  /* Sits above the sticky footer that a page may have. */
  inset: auto var(--space-4) calc(var(--space-4) + var(--foot-height, 0px) + env(safe-area-inset-bottom));
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  width: min(30rem, calc(100vw - 2 * var(--space-4)));
  margin: 0 auto;
  padding: 0;
  list-style: none;
  /* Has to be in view for as long as it can be undone. */
  ${shortWindow} {
    inset: auto 0 0;
    width: 100%;
  }
  &:empty {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-5);
  border-radius: var(--radius-l);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--text-sm);
  box-shadow: var(--shadow-3);

  ${shortWindow} {
    padding: 0 var(--space-2) env(safe-area-inset-bottom) var(--space-4);
    border-radius: 0;
    line-height: 1.3;
  }
  > span:first-of-type {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button[data-variant] {
    flex: none;
    color: var(--paper);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  button[data-variant]:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, var(--paper) 14%, transparent);
  }
`;

const Seconds = styled.span`
  min-width: 2.2em;
  text-align: right;
  font-variant-numeric: tabular-nums;
`;

interface UndoEntryProps {
  text: string;
  /** When the time to undo ends (ms); null without an end. */
  dueAt: number | null;
  /** The ms left while the countdown is paused. */
  pausedAt?: number | null;
  /** Without them, the countdown does not pause. */
  onPause?: () => void;
  onResume?: () => void;
  /** The button that undoes it. */
  children: Elements;
}

/** The longest pause, in ms. What waits would otherwise wait as long as the focus is there. */
const PAUSE_MAX_MS = 30_000;

/**
 * One of them. Pauses while the keyboard focus is in it, and from a move of the pointer over it until the pointer leaves. A
 * pause of 30 s ends, and is the last one. It can appear under a pointer that nobody moves, so entering does not count.
 */
export function UndoEntry({ text, dueAt, pausedAt = null, onPause, onResume, children }: UndoEntryProps) {
  const reasons = useRef(new Set<'pointer' | 'focus'>());
  const [isSpent, setSpent] = useState(false);
  const isPaused = pausedAt !== null;
  const pauseFor = (reason: 'pointer' | 'focus') => {
    reasons.current.add(reason);
    if (!isPaused && !isSpent) onPause?.();
  };
  const resumeAfter = (reason: 'pointer' | 'focus') => {
    if (reasons.current.delete(reason) && reasons.current.size === 0) onResume?.();
  };
  const resume = useEffectEvent(() => onResume?.());
  useEffect(() => {
    if (!isPaused) return;
    const end = () => {
      setSpent(true);
      resume();
    };
    const timer = setTimeout(end, PAUSE_MAX_MS);
    return () => clearTimeout(timer);
  }, [isPaused]);
  // Removing it with the page fires no leave or blur event.
  useEffect(() => () => resume(), []);
  return (
    <Entry
      onPointerMove={() => pauseFor('pointer')}
      onPointerLeave={() => resumeAfter('pointer')}
      onFocus={({ target }) => target.matches(':focus-visible') && pauseFor('focus')}
      onBlur={() => resumeAfter('focus')}
    >
      <span>{text}</span>
      {/* Hidden from screen readers, which would read it every second. */}
      {dueAt !== null && (
        <Seconds aria-hidden="true">
          {pausedAt === null ? <Countdown until={dueAt} /> : formatWait(Math.ceil(pausedAt / 1000))}
        </Seconds>
      )}
      {children}
    </Entry>
  );
}
