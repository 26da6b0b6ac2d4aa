import styled from '@emotion/styled';
import { CloudOff, Check } from 'lucide-react';
import { TextSpan } from '@portal/shared/ui';
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

const places: Partial<Record<DraftState, string>> = {
  device: 'Saved on this device for 24 hours',
  'device-only': 'Saved on this device for 24 hours',
  account: 'Saved in your account for 24 hours, so you can continue on another device',
};

/** Shows whether and where the draft is saved. */
export function SaveStatus({ state }: { state: DraftState }) {
  return (
    <Mark title={places[state]}>
      {(state === 'device' || state === 'account') && (
        <>
          <Check aria-hidden="true" />
          <TextSpan>Saved</TextSpan>
        </>
      )}
      {state === 'device-only' && (
        <>
          <Check aria-hidden="true" />
          <TextSpan>Saved on this device</TextSpan>
        </>
      )}
      {state === 'refused' && (
        <>
          <CloudOff aria-hidden="true" />
          <TextSpan>{"Not saved: this browser doesn't store data"}</TextSpan>
        </>
      )}
    </Mark>
  );
}
