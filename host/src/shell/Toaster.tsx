import styled from '@emotion/styled';
import { useAtomValue } from 'jotai';
import { useState, type FocusEvent } from 'react';
import { toastsAtom, type Toast } from '@portal/shared/state';
import { texts } from '../texts.ts';
import { ToastCard } from './ToastCard.tsx';

const Region = styled.section`
  position: fixed;
  top: calc(72px + var(--space-4));
  right: var(--space-4);
  z-index: 80;
  width: min(24rem, calc(100vw - 2 * var(--space-4)));
  pointer-events: none;
`;

/* It stands before anything is said in it: what comes into a live region that is new itself is not always read. */
const Told = styled.div`
  > * {
    margin-bottom: var(--space-3);
    pointer-events: auto;
  }
`;

/**
 * The short messages of every slice, top right. They wait while somebody points at one or is inside one. An error
 * interrupts who is read to (role=alert), the others wait their turn (role=status); each is said once and by itself, as it
 * stands in one live region alone.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  // With the last toast goes the pointer's and the focus' place: no leave or blur event tells of it.
  const held = toasts.length > 0 && (hovered || focused);
  if (toasts.length === 0 && (hovered || focused)) {
    setHovered(false);
    setFocused(false);
  }
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  const cards = (some: Toast[]) =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} paused={held} />);
  return (
    <Region
      aria-label={texts.shell.announcements}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={blur}
    >
      <Told role={errors.length > 0 ? 'alert' : undefined} aria-live="assertive" aria-atomic="false">
        {cards(errors)}
      </Told>
      <Told role={others.length > 0 ? 'status' : undefined} aria-live="polite" aria-atomic="false">
        {cards(others)}
      </Told>
    </Region>
  );
}
