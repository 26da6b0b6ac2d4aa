// On phones, rows become block-level cards. Safari drops table roles from elements that aren't displayed as a
// table, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see above */
import styled from '@emotion/styled';
import type { ComponentProps, ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

const Frame = styled.div`
  /* Containing block for visually hidden content, so that it scrolls with the table. */
  position: relative;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);

  @media (max-width: 720px) {
    overflow: visible;
    border: 0;
    background: none;
  }
`;

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);
  text-align: left;

  th {
    padding: var(--space-3) var(--space-4);
    background: var(--sunken);
    color: var(--ink-soft);
    font-size: var(--text-xs);
    font-weight: 600;
    white-space: nowrap;
  }
  td {
    padding: var(--space-3) var(--space-4);
    border-top: 1px solid var(--line);
    vertical-align: middle;
  }
  tbody tr {
    transition: background-color var(--quick) var(--ease);
  }
  tbody tr:hover {
    background: color-mix(in srgb, var(--sunken) 45%, transparent);
  }

  /* On phones each row is a card, and each cell shows its column's name. */
  @media (max-width: 720px) {
    &,
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
    tbody tr {
      display: block;
      margin-bottom: var(--space-3);
      padding: var(--space-3) var(--space-4);
      border: 1px solid var(--line);
      border-radius: var(--radius-m);
      background: var(--surface);
    }
    td {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-4);
      padding: var(--space-2) 0;
      border-top: 0;
      text-align: right;
    }
    td:empty {
      display: none;
    }
    /* Makes the whole row height a touch target. */
    td a {
      display: inline-flex;
      align-items: center;
      min-height: var(--touch);
    }
    td[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: var(--ink-faint);
      font-size: var(--text-xs);
      text-align: left;
    }
  }
`;

interface TableProps {
  /** Visually hidden caption for screen readers. */
  caption: string;
  /** Column headings; an empty one marks the actions column. */
  columns: ReactNode[];
  /** Sorted column, zero-based; sets aria-sort on its heading. */
  sorted?: { column: number; direction: 'ascending' | 'descending' };
  children: ReactNode;
}

/** A table of `TableRow`s with `TableCell`s, displayed as cards on phones. */
export function Table({ caption, columns, sorted, children }: TableProps) {
  return (
    <Frame>
      <Root role="table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th
                key={index}
                scope="col"
                role="columnheader"
                aria-sort={sorted?.column === index ? sorted.direction : undefined}
              >
                {column || <VisuallyHidden>Actions</VisuallyHidden>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </Root>
    </Frame>
  );
}

export function TableRow(props: ComponentProps<'tr'>) {
  return <tr role="row" {...props} />;
}

interface TableCellProps extends ComponentProps<'td'> {
  /** The column's name, shown next to the value on phones. */
  label?: string;
}

export function TableCell({ label, ...rest }: TableCellProps) {
  return <td role="cell" data-label={label} {...rest} />;
}
