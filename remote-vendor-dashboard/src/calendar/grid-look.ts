import styled from '@emotion/styled';
import { blockedBackground } from './EntryMark.ts';

/** A grid of seven columns; on phones one row for each day, under the dates of its week. */
export const Grid = styled.table`
  width: 100%;
  border: 1px solid var(--line);
  border-collapse: separate;
  border-spacing: 0;
  border-radius: var(--radius-l);
  background: var(--surface);
  table-layout: fixed;
  overflow: clip;
  transition: opacity var(--gentle) var(--ease);

  &[aria-busy='true'] {
    opacity: 0.55;
  }
  th {
    padding: var(--space-2);
    background: var(--sunken);
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
    text-align: left;
  }
  td {
    position: relative;
    height: 7rem;
    padding: 0;
    border-top: 1px solid var(--line);
    vertical-align: top;
  }
  td + td {
    border-left: 1px solid var(--line);
  }
  td[data-empty] {
    background: color-mix(in srgb, var(--sunken) 40%, transparent);
  }
  td[data-blocked='true'] {
    background: ${blockedBackground};
  }
  td[data-past='true'] time {
    color: var(--ink-faint);
  }
  td > div {
    display: flex;
    flex-direction: column;
    gap: var(--space-1);
    padding: var(--space-1);
  }
  td > div > time {
    align-self: flex-start;
    padding: 0.3rem 0.4rem;
  }
  time {
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    font-weight: 550;
  }
  td[aria-current='date'] time {
    min-width: 1.9em;
    padding: 0.15em 0.4em;
    border-radius: var(--radius-full);
    background: var(--ink);
    color: var(--paper);
    text-align: center;
  }
  td > div > strong {
    padding-inline: 0.4rem;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
  }

  /* The button covers its cell, below the links. */
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    padding: 0.3rem 0.4rem;
    border: 0;
    background: none;
    color: inherit;
    text-align: left;
    cursor: pointer;
  }
  button::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  button:focus-visible {
    outline: none;
  }
  button:focus-visible::after {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
  button small {
    color: var(--ink-soft);
    font-size: var(--text-xs);
    opacity: 0;
  }
  button:disabled {
    cursor: default;
  }
  button:disabled small {
    display: none;
  }
  td:hover button small,
  button:focus-visible small {
    opacity: 1;
  }
  td:hover button:not(:disabled)::after {
    background: color-mix(in srgb, var(--ink) 4%, transparent);
  }

  ul {
    display: flex;
    flex-direction: column;
    gap: 2px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    position: relative;
    z-index: 1;
    display: flex;
    align-items: center;
    gap: 0.45em;
    min-height: 1.5rem;
    padding-inline: 0.4rem;
    border-radius: var(--radius-s);
    color: var(--ink);
    font-size: var(--text-xs);
    text-decoration: none;
  }
  a:hover {
    background: var(--sunken);
    text-decoration: underline;
  }
  a > span:not([data-status]) {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  @media (min-width: 721px) {
    [data-weekday],
    a small {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }

  @media (max-width: 720px) {
    display: block;
    border: 0;
    border-radius: 0;
    background: none;

    tbody {
      display: block;
    }
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tr {
      display: block;
      margin-bottom: var(--space-5);
      border: 1px solid var(--line);
      border-radius: var(--radius-l);
      background: var(--surface);
      overflow: clip;
    }
    tbody tr::before {
      content: attr(data-week);
      display: block;
      padding: var(--space-2) var(--space-4);
      background: var(--sunken);
      color: var(--ink-soft);
      font-size: var(--text-xs);
      font-weight: 600;
    }
    td {
      display: block;
      height: auto;
      min-height: var(--touch);
    }
    td + td {
      border-left: 0;
    }
    /* Past days of the current month only take room before the days to come. */
    td[data-empty],
    [data-over='true'] {
      display: none;
    }
    td > div {
      min-height: var(--touch);
      padding: var(--space-1) var(--space-3);
    }
    button {
      min-height: var(--touch);
    }
    button small {
      opacity: 1;
    }
    a {
      min-height: var(--touch);
      font-size: var(--text-sm);
    }
    a small {
      margin-left: auto;
      color: var(--ink-soft);
      font-size: var(--text-xs);
      white-space: nowrap;
    }
  }
`;
