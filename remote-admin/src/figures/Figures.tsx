import styled from '@emotion/styled';
import { Facts } from '../facts/Facts.tsx';

/** A handful of figures beside each other. */
export const Figures = styled(Facts)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));

  dd {
    font-family: var(--font-display);
    font-size: var(--text-xl);
    font-variant-numeric: lining-nums tabular-nums;
  }
  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
