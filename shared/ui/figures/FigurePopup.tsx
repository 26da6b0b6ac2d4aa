import { Tooltip } from '@base-ui/react/tooltip';
import styled from '@emotion/styled';
import type { ReactNode, RefObject } from 'react';

const Positioner = styled(Tooltip.Positioner)`
  z-index: 70;
`;

const Popup = styled(Tooltip.Popup)`
  max-width: 18rem;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--text-xs);
  line-height: 1.4;
  box-shadow: var(--shadow-2);
  transition: opacity var(--quick) var(--ease);

  @media (forced-colors: active) {
    border: 1px solid;
  }

  @media (prefers-reduced-motion: no-preference) {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
    }
  }
`;

interface FigurePopupProps {
  /** The button that it explains. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** The pointer enters or leaves the popup. */
  onHover: (inside: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The explanation beside its button. Separate, because few visits open one and it needs the library for overlays. */
export function FigurePopup({ anchor, onHover, onClose, children }: FigurePopupProps) {
  return (
    <Tooltip.Root open onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Positioner anchor={anchor} sideOffset={6} collisionPadding={12}>
          <Popup onPointerEnter={() => onHover(true)} onPointerLeave={() => onHover(false)}>
            {children}
          </Popup>
        </Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
