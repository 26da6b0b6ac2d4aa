import { css, Global } from '@emotion/react';

/**
 * Keeps a long dialog, such as the profile update on a phone, inside the window, so that its buttons stay in reach:
 * shared/ui's dialog bounds its height by its grid row, and the row grows with the content.
 */
export function BoundedDialogs() {
  return (
    <Global
      styles={css`
        [role='dialog'][data-size] {
          max-height: min(52rem, 100dvh - 2rem);
        }
      `}
    />
  );
}
