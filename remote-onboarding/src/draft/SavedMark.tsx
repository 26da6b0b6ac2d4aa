import styled from '@emotion/styled';
import { CloudOff, Check } from 'lucide-react';
import type { DraftState } from './use-draft.ts';

const Mark = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  min-height: 1.6em;
  color: var(--ink-faint);
  font-size: var(--text-xs);

  svg {
    width: 1.15em;
    height: 1.15em;
    color: var(--sage-ink);
  }
`;

/** Whether what was typed is kept. */
export function SavedMark({ state }: { state: DraftState }) {
  return (
    <Mark title={state === 'saved' ? 'Kept on this device for 24 hours' : undefined}>
      {state === 'saved' && (
        <>
          <Check aria-hidden="true" /> Saved
        </>
      )}
      {state === 'refused' && (
        <>
          <CloudOff aria-hidden="true" /> Not saved: this browser doesn't store data
        </>
      )}
    </Mark>
  );
}
