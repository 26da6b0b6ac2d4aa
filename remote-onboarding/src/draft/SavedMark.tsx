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

const onDevice = 'Kept on this device for 24 hours';
const places: Partial<Record<DraftState, string>> = {
  device: onDevice,
  'device-only': onDevice,
  account: 'Kept in your account for 24 hours, so that you can go on from another device',
};

/** Whether what was typed is kept, and where. */
export function SavedMark({ state }: { state: DraftState }) {
  return (
    <Mark title={places[state]}>
      {(state === 'device' || state === 'account') && (
        <>
          <Check aria-hidden="true" /> Saved
        </>
      )}
      {state === 'device-only' && (
        <>
          <Check aria-hidden="true" /> Saved on this device
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
