import styled from '@emotion/styled';
import { PortalFrame } from '@portal/shared/ui';

/** The grid of the sidebar, the page and the undo bar. */
export const Frame = styled(PortalFrame)`
  grid-template-columns: 13.5rem minmax(0, 1fr);

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-6);
    padding-top: 0;
  }
  @media (max-width: 560px) {
    --frame-gap: var(--space-4);
    gap: var(--frame-gap);
  }
  @media print {
    display: block;
    padding: 0;
  }
`;
