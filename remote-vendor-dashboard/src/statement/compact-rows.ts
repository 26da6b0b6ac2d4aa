import { css } from '@emotion/react';
import { rowsAsOneList } from '@portal/shared/ui';

/**
 * For the statement's tables on a phone: rows of two or three lines on one sheet instead of cards. `areas` are the
 * lines, with the `data-cell` of each cell. The last cell of each line is on the right.
 */
export const compactRows = (areas: readonly (readonly string[])[]) => css`
  @media (max-width: 720px) {
    ${rowsAsOneList}
    && tbody tr {
      grid-template-areas: ${areas.map((line) => `'${line.join(' ')}'`).join(' ')};
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: center;
      column-gap: var(--space-3);
      padding: var(--space-1) var(--space-4) var(--space-3);
    }
    && td {
      display: block;
      padding: 0;
      color: var(--ink-soft);
      font-size: var(--text-xs);
      text-align: left;
    }
    && td:empty {
      display: none;
    }
    && td[data-label]::before {
      margin-right: 0.4em;
    }
    ${[...new Set(areas.flat())].map((cell) => `[data-cell='${cell}'] { grid-area: ${cell}; }`).join('\n')}
    ${areas.map((line) => `&& [data-cell='${line.at(-1)}'] { text-align: right; }`).join('\n')}
    && [data-cell='event'],
    && [data-cell='fee']:not([data-label]) {
      color: var(--ink);
      font-size: var(--text-sm);
      font-weight: 600;
    }
  }
`;
