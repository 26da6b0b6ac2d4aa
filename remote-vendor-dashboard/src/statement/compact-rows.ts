import { css } from '@emotion/react';

/**
 * For the statement's tables on a phone: rows of two or three lines on one sheet instead of cards. `areas` are the
 * lines, with the `data-cell` of each cell. The last cell of each line is on the right.
 */
export const compactRows = (areas: readonly (readonly string[])[]) => css`
  @media (max-width: 720px) {
    && tbody {
      overflow: hidden;
      border: 1px solid var(--line);
      border-radius: var(--radius-m);
      background: var(--surface);
    }
    && tbody tr {
      display: grid;
      grid-template-areas: ${areas.map((line) => `'${line.join(' ')}'`).join(' ')};
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: center;
      column-gap: var(--space-3);
      margin: 0;
      padding: var(--space-1) var(--space-4) var(--space-3);
      border: 0;
      border-radius: 0;
    }
    && tbody tr + tr {
      border-top: 1px solid var(--line);
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
