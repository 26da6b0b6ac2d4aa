import { css } from '@emotion/react';

/** For a table on a phone: its rows stand on one sheet, a line between them; how a row is divided is the table's own. */
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
