import styled from '@emotion/styled';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

const Root = styled.p`
  display: flex;
  align-items: baseline;
  gap: 0.6em;
  max-width: var(--text-width);
  color: var(--ink-soft);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;

  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    color: var(--brass);
    transform: translateY(0.15em);
  }
`;

/** A note about the content above it. It isn't a live region, so screen readers don't announce it. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Info aria-hidden="true" />
      <span>{children}</span>
    </Root>
  );
}
