import styled from '@emotion/styled';

/** The month beside the form and the list; above them on narrow screens. */
export const MonthAndList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: var(--space-6) var(--space-7);

  h3 {
    font-size: var(--text-lg);
    line-height: var(--touch);
  }
`;

/** A compact month with days to press. */
export const Month = styled.div`
  min-width: 0;

  header {
    display: flex;
    align-items: center;
    margin-bottom: var(--space-2);
  }
  h3 {
    flex: 1;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  th {
    height: 2rem;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 550;
  }
  td {
    padding: 1px 0;
  }
  button[data-day] {
    width: 100%;
    min-height: var(--touch);
    padding: 0;
    border: 1px solid transparent;
    border-radius: var(--radius-m);
    background: none;
    color: var(--ink);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }
  button[data-day]:hover {
    border-color: var(--line-strong);
  }
  button[data-day]:disabled {
    border-color: transparent;
    color: var(--ink-faint);
    cursor: default;
  }
  button[aria-pressed='true'] {
    background: var(--primary);
    color: var(--on-primary);
    font-weight: 600;
    text-decoration: line-through;
  }
  td[aria-current='date'] button {
    border-color: var(--ink-soft);
    font-weight: 650;
  }
`;
