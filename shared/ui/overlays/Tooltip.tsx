import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';

const Positioner = styled(BaseTooltip.Positioner)`
  z-index: 70;
`;

const Popup = styled(BaseTooltip.Popup)`
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

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

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
        <Positioner sideOffset={8}>
          <Popup>{text}</Popup>
        </Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
