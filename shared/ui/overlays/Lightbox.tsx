import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import styled from '@emotion/styled';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { backdrop } from './overlay-look.ts';
import { useBackCloses } from './use-back-closes.ts';
import type { Elements } from '../elements.ts';

const Backdrop = styled(BaseDialog.Backdrop)`
  ${backdrop}
  background: rgb(20 12 10 / 0.88);
`;

const Popup = styled(BaseDialog.Popup)`
  position: fixed;
  inset: 0;
  z-index: 61;
  display: grid;
  place-items: center;
  padding: clamp(3.75rem, 8vh, 5rem) var(--space-4) var(--space-5);

  /* The previous and next buttons are below the picture. */
  @media (max-width: 560px) {
    padding-block: 4.5rem;
  }
  overflow: auto;
  touch-action: pan-y;
  cursor: zoom-out;
  transition:
    opacity var(--gentle) var(--ease),
    transform var(--gentle) var(--ease);

  &:focus-visible {
    outline: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
      transform: scale(0.97);
    }
  }
`;

const Title = styled(BaseDialog.Title)`
  position: fixed;
  top: var(--space-4);
  left: var(--space-5);
  color: #fdf1e7;
  font-size: var(--text-lg);
  line-height: var(--touch);
`;

const Control = styled(IconButton)`
  position: fixed;
  z-index: 1;
  background: rgb(255 255 255 / 0.12);
  color: #fdf1e7;

  &:hover:not(:disabled) {
    background: rgb(255 255 255 / 0.24);
    color: #ffffff;
  }
  &:focus-visible {
    outline-color: #fdf1e7;
  }
  &[data-at='close'] {
    top: var(--space-4);
    right: var(--space-4);
  }
  &[data-at='previous'] {
    left: var(--space-4);
  }
  &[data-at='next'] {
    right: var(--space-4);
  }
  &[data-at='previous'],
  &[data-at='next'] {
    top: 50%;
    translate: 0 -50%;
  }
  /* On phones users swipe; the buttons must not cover the picture. */
  @media (max-width: 560px) {
    &[data-at='previous'],
    &[data-at='next'] {
      top: auto;
      bottom: var(--space-3);
      translate: none;
    }
  }
`;

/** Minimum horizontal distance of a swipe, in pixels. */
const SWIPE_PX = 48;

interface LightboxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A short description of the content. */
  title: string;
  /** If there are more pictures: shows the previous (-1) or next (1) one. */
  onStep?: (by: -1 | 1) => void;
  children: Elements;
}

/**
 * A full-screen picture. A click anywhere, the close button or Escape closes it. Arrow keys, swipes and the
 * side buttons change the picture.
 */
export function Lightbox({ open, onOpenChange, title, onStep, children }: LightboxProps) {
  useBackCloses(open, () => {
    onOpenChange(false);
    return true;
  });
  const swipe = useRef<{ from: number; done?: boolean } | null>(null);
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onStep?.(-1);
    if (key === 'ArrowRight') onStep?.(1);
  };
  const begin = ({ pointerType, clientX }: PointerEvent) => {
    swipe.current = pointerType === 'mouse' ? null : { from: clientX };
  };
  const end = ({ clientX }: PointerEvent) => {
    const moved = clientX - (swipe.current?.from ?? clientX);
    if (!swipe.current || Math.abs(moved) < SWIPE_PX) return;
    swipe.current.done = true;
    onStep?.(moved > 0 ? -1 : 1);
  };
  const press = () => {
    // Ignore the click at the end of a swipe.
    if (!swipe.current?.done) onOpenChange(false);
  };
  const step = (by: -1 | 1) => (event: MouseEvent) => {
    // A click anywhere else closes the lightbox.
    event.stopPropagation();
    onStep?.(by);
  };
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <Backdrop />
        <Popup onClick={press} onKeyDown={byKey} onPointerDown={begin} onPointerUp={end}>
          <Title aria-live="polite">{title}</Title>
          {children}
          <BaseDialog.Close
            render={
              <Control label="Close" data-at="close">
                <X aria-hidden="true" />
              </Control>
            }
          />
          {onStep && (
            <>
              <Control label="Previous picture" data-at="previous" onClick={step(-1)}>
                <ChevronLeft aria-hidden="true" />
              </Control>
              <Control label="Next picture" data-at="next" onClick={step(1)}>
                <ChevronRight aria-hidden="true" />
              </Control>
            </>
          )}
        </Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
