import styled from '@emotion/styled';

/** The vertical layout of header, page and footer. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    /* Keeps the footer below the first viewport, so that a growing page doesn't shift it visibly. */
    min-height: calc(100dvh - var(--header-height, 4.5rem));
  }
  /* An error that replaces the whole page. */
  > main > [role='alert'] {
    width: min(44rem, 100% - 2 * var(--gutter));
    margin: var(--space-8) auto;
  }
  > main:focus,
  > main h1:focus {
    outline: none;
  }
`;
