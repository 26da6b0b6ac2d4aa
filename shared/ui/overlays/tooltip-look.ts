import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import styled from '@emotion/styled';

export const TooltipPositioner = styled(BaseTooltip.Positioner)`
  z-index: 70;
`;

export const TooltipPopup = styled(BaseTooltip.Popup)`
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
