import styled from '@emotion/styled';

/** Header, page and footer, one below the other. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  > main {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    /* The footer begins below what is seen at first: a page that grows as it loads does not push it about. */
    min-height: calc(100dvh - var(--header-height, 4.5rem));
  }
  /* A failure that stands for a whole page. */
  > main > [role='alert'] {
    width: min(44rem, 100% - 2 * var(--gutter));
    margin: var(--space-8) auto;
  }
  > main:focus,
  > main h1:focus {
    outline: none;
  }
`;
