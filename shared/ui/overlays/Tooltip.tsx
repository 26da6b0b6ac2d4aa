import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { TooltipPopup, TooltipPositioner } from './tooltip-look.ts';

export interface TooltipProps {
  /** Supplementary text; must not be the only place for the information. */
  text: ReactNode;
  /** The control that it describes: a button or a link. */
  children: ReactElement;
}

/** A hint on hover and keyboard focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} />
      <BaseTooltip.Portal>
        <TooltipPositioner sideOffset={8}>
          <TooltipPopup>{text}</TooltipPopup>
        </TooltipPositioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
