import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { SpinnerMark } from './SpinnerMark.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  padding: var(--space-7) var(--space-4);
  color: var(--ink-soft);

  > span {
    font-size: 1.9rem;
    color: var(--primary-ink);
  }
`;

/** A spinner with a text label: 'Loading...'. */
export function Spinner({ label = 'Loading...' }: { label?: ReactNode }) {
  return (
    <Root role="status">
      <SpinnerMark aria-hidden="true" />
      <p>{label}</p>
    </Root>
  );
}
