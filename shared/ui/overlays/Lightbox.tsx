import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import styled from '@emotion/styled';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';

const Backdrop = styled(BaseDialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: 60;
  background: rgb(20 12 10 / 0.88);
  transition: opacity var(--gentle) var(--ease);

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Popup = styled(BaseDialog.Popup)`
  position: fixed;
  inset: 0;
  z-index: 61;
  display: grid;
  place-items: center;
  padding: clamp(3.75rem, 8vh, 5rem) var(--space-4) var(--space-5);
  overflow: auto;
  cursor: zoom-out;
  transition:
    opacity var(--gentle) var(--ease),
    transform var(--gentle) var(--ease);

  &:focus-visible {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: scale(0.97);
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

const Close = styled(IconButton)`
  position: fixed;
  top: var(--space-4);
  right: var(--space-4);
  background: rgb(255 255 255 / 0.12);
  color: #fdf1e7;

  &:hover:not(:disabled) {
    background: rgb(255 255 255 / 0.24);
    color: #ffffff;
  }
  &:focus-visible {
    outline-color: #fdf1e7;
  }
`;

export interface LightboxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is shown, in a few words. */
  title: string;
  children: ReactNode;
}

/** A picture over the whole screen; a press anywhere, the close button and Escape close it. */
export function Lightbox({ open, onOpenChange, title, children }: LightboxProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <Backdrop />
        <Popup onClick={() => onOpenChange(false)}>
          <Title>{title}</Title>
          {children}
          <BaseDialog.Close
            render={
              <Close label="Close">
                <X aria-hidden="true" />
              </Close>
            }
          />
        </Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
