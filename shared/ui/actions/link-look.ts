import { css } from '@emotion/react';

/** Styles of inline text links. */
export const linkLook = css`
  color: var(--primary-ink);
  font-weight: 550;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  border-radius: 2px;
  transition: text-decoration-color var(--quick) var(--ease);

  &:hover {
    text-decoration-color: currentColor;
  }
`;
