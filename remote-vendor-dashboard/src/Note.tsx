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

  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    color: var(--brass);
    transform: translateY(0.15em);
  }
`;

/** Something to know about what stands above. Not news: nothing announces it. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Root>
      <Info aria-hidden="true" />
      <span>{children}</span>
    </Root>
  );
}
