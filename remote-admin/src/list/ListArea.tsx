import styled from '@emotion/styled';
import { useEffect, useRef, type ReactNode } from 'react';

const Root = styled.section`
  &:focus {
    outline: none;
  }
`;

export interface ListAreaProps {
  /** The list's name. */
  label: string;
  children: ReactNode;
}

/**
 * Wraps a list in all its states. If the focused control disappears, for example when the last row leaves the list,
 * focus moves here instead of to the top of the page.
 */
export function ListArea({ label, children }: ListAreaProps) {
  const area = useRef<HTMLElement>(null);
  const last = useRef<Element | null>(null);
  // Runs after every render: the rows' own handler, which focuses the next row, goes first.
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
