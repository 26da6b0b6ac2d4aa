import styled from '@emotion/styled';
import { useState } from 'react';
import { Button, type Elements } from '@portal/shared/ui';

const FIRST = 4;

const Root = styled.div`
  > button {
    margin-top: var(--space-3);
  }
  @media (min-width: 721px) {
    > button {
      display: none;
    }
  }
  @media (max-width: 720px) {
    &:not([data-all]) tbody tr:nth-of-type(n + ${FIRST + 1}) {
      display: none;
    }
  }
`;

interface FirstRowsProps {
  /** How many rows the table has. */
  rows: number;
  /** The table. */
  children: Elements;
}

/** Shows a phone the first rows of a table, and the others on demand. */
export function FirstRows({ rows, children }: FirstRowsProps) {
  const [all, setAll] = useState(false);
  const complete = all || rows <= FIRST;
  return (
    <Root data-all={complete || undefined}>
      {children}
      {!complete && (
        <Button variant="secondary" size="small" onClick={() => setAll(true)}>
          {`Show all ${rows}`}
        </Button>
      )}
    </Root>
  );
}
