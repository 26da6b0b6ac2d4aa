import styled from '@emotion/styled';
import type { MouseEvent } from 'react';

const Root = styled.a`
  position: fixed;
  top: var(--space-3);
  left: var(--space-3);
  z-index: 90;
  padding: var(--space-3) var(--space-5);
  border-radius: var(--radius-full);
  background: var(--ink);
  color: var(--paper);
  font-size: var(--text-sm);
  font-weight: 600;
  text-decoration: none;

  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
  }
`;

interface SkipToProps {
  /** Where the focus goes. null while it isn't there. */
  target: () => HTMLElement | null;
  children: string;
}

/** A link that only keyboard users see: skips to the target, and without scripts to the page's content. */
export function SkipTo({ target, children }: SkipToProps) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    target()?.focus();
  };
  return (
    <Root href="#main" onClick={skip}>
      {children}
    </Root>
  );
}
