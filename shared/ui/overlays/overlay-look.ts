import { css } from '@emotion/react';

/** A panel above the page. Its `data-starting-style` and `data-ending-style` come from Base UI. */
export const panel = css`
  border: 1px solid var(--line);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow-3);

  &:focus-visible {
    outline: none;
  }
  @media (prefers-reduced-motion: no-preference) {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
    }
  }
`;

/** A panel that drops down from its trigger. */
export const dropdown = css`
  ${panel}
  transition:
    opacity var(--quick) var(--ease),
    transform var(--quick) var(--ease);

  @media (prefers-reduced-motion: no-preference) {
    &[data-starting-style],
    &[data-ending-style] {
      transform: translateY(-4px);
    }
  }
`;

/** The page's cover behind a dialog. */
export const backdrop = css`
  position: fixed;
  inset: 0;
  z-index: 60;
  transition: opacity var(--gentle) var(--ease);

  @media (prefers-reduced-motion: no-preference) {
    &[data-starting-style],
    &[data-ending-style] {
      opacity: 0;
    }
  }
`;
