import styled from '@emotion/styled';
import type { MouseEvent, RefObject } from 'react';
import { shellTexts } from './texts.ts';

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

/** The first tab stop: skips the header. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <Root href="#main" onClick={skip}>
      {shellTexts.skip}
    </Root>
  );
}
