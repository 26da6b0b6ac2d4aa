import { css } from '@emotion/react';

/** For tables on a phone: shows the rows on one sheet with separators. Each table lays out its own rows. */
export const rowsAsOneList = css`
  && tbody {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    background: var(--surface);
  }
  && tbody tr {
    display: grid;
    margin: 0;
    padding: var(--space-3) var(--space-4);
    border: 0;
    border-radius: 0;
  }
  && tbody tr + tr {
    border-top: 1px solid var(--line);
  }
`;
