import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';

const Root = styled.section`
  &:focus {
    outline: none;
  }
`;

export interface ListAreaProps {
  /** What is listed. */
  label: string;
  children: ReactNode;
}

/**
 * Around a list in all its states. When the control with the focus goes, as it does when the last row leaves and the
 * list is empty, the focus stays here instead of being lost at the top of the page.
 */
export function ListArea({ label, children }: ListAreaProps) {
  const area = useRef<HTMLElement>(null);
  const last = useRef<Element | null>(null);
  // After each drawing: the rows' own rule, to go to the next row, comes first.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    area.current?.focus();
  });
  return (
    <Root
      ref={area}
      aria-label={label}
      tabIndex={-1}
      onFocus={(event) => {
        last.current = event.target;
      }}
      onBlur={(event) => {
        if (event.target.isConnected) last.current = null;
      }}
    >
      {children}
    </Root>
  );
}
