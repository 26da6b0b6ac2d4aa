import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactNode, RefObject } from 'react';
import { TooltipPopup, TooltipPositioner } from '../overlays/tooltip-look.ts';

export interface FigurePopupProps {
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
    <BaseTooltip.Root open onOpenChange={(open) => !open && onClose()}>
      <BaseTooltip.Portal>
        <TooltipPositioner anchor={anchor} sideOffset={6} collisionPadding={12}>
          <TooltipPopup onPointerEnter={() => onHover(true)} onPointerLeave={() => onHover(false)}>
            {children}
          </TooltipPopup>
        </TooltipPositioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
