import styled from '@emotion/styled';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { type Toast, toastsAtom } from '@portal/shared/runtime';
import { ToastCard } from './ToastCard.tsx';

const Region = styled.section`
  position: fixed;
  top: calc(var(--header-height, 72px) + var(--space-4));
  right: var(--space-4);
  z-index: 80;
  width: min(24rem, calc(100vw - 2 * var(--space-4)));
  pointer-events: none;
  @media print {
    display: none;
  }
`;

/* Rendered before any message, because screen readers can miss content in a newly added live region. */
const Told = styled.div`
  > * {
    margin-bottom: var(--space-3);
    pointer-events: auto;
  }
`;

/**
 * Toasts from all modules, top right. Timers pause while the pointer or the focus is inside. An error
 * interrupts screen readers (role=alert), others don't (role=status). Each toast is in exactly one live
 * region, so it is announced once.
 */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  // Removing a focused toast fires no blur event.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setFocused(false);
  }, [toasts]);
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  const held = hovered || focused;
  // Removing the last toast fires no leave event.
  if (toasts.length === 0 && hovered) setHovered(false);
  const errors = toasts.filter(({ kind }) => kind === 'error');
  const others = toasts.filter(({ kind }) => kind !== 'error');
  const cards = (some: Toast[]) =>
    some.map((toast) => <ToastCard key={toast.id} toast={toast} paused={held} />);
  return (
    <Region
      ref={region}
      aria-label="Announcements"
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
