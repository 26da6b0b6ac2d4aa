import styled from '@emotion/styled';
import type { Elements } from '../ui/elements.ts';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  min-width: 0;

  > h3 {
    color: var(--ink-faint);
    font: 500 var(--text-xs) / 1.4 var(--font-text);
    letter-spacing: 0.02em;
  }
`;

/** A component in one state, labeled with the state's name. */
export function State({ name, children }: { name: string; children: Elements }) {
  return (
    <Root>
      <h3>{name}</h3>
      {children}
    </Root>
  );
}

/** A grid of states with as many columns as fit. */
export const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-6) var(--space-5);
`;
